//! x
use vice::*;
fn main() {
    let mut o = Options::default();
    o.roms = Roms::from_environment();
    let t = std::time::Instant::now();
    let mut v = Vice::start(&o).unwrap();
    println!("boot {:?} {} cycles", t.elapsed(), v.clock());
    v.type_keys("hello vice 0123\n\"quote\" !#$%\n").unwrap();
    v.wait_for_prompt("", Bound::seconds(20)).unwrap();
    v.screenshot(std::path::Path::new("/tmp/vt/shot.png")).unwrap();
    println!("{:?}", t.elapsed());
    let t2 = std::time::Instant::now();
    v.run_for(10_000_000).unwrap();
    println!("10M cycles {:?}", t2.elapsed());
    let mut w = Vice::start(&Options { warp: false, ..o.clone() }).unwrap();
    let t2 = std::time::Instant::now();
    w.run_for(1_000_000).unwrap();
    println!("1M cycles, no warp {:?}", t2.elapsed());
    drop(w);
    if std::env::args().nth(1).is_some() {
        println!("pid {}", v.process_id());
        loop {
            std::thread::park();
        }
    }
    v.quit();
    println!("{:?}", t.elapsed());
}
