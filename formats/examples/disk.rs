//! Assembles a program and writes all that it is handed out as: on a disk, on tape, packed, with a listing.
//!
//! ```console
//! $ cargo run -p formats --example disk
//! $ cargo run -p formats --example disk -- hello.asm hello
//! ```

use std::error::Error;

use diagnostics::Sources;
use formats::Disk;

/// What is written if no source is named: a program that changes the border's colour.
const BORDER: &str = "
        *= $0801
        .word +, 10                     ; 10 SYS 2061
        .null $9e, \"2061\"
+       .word 0
start   inc $d020
        jmp start
";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let text = arguments.next().map_or_else(|| Ok(BORDER.to_owned()), std::fs::read_to_string)?;
    let stem = arguments.next().unwrap_or_else(|| "border".to_owned());
    let mut sources = Sources::new();
    let main = sources.add(format!("{stem}.asm"), text);
    let assembly = assembler::assemble_alone(&mut sources, main)
        .map_err(|mistakes| diagnostics::render(&sources, &mistakes, false))?;
    let prg = formats::prg(&assembly);
    let name = formats::disk_name(&stem);
    let d64 = formats::d64(&Disk { name: name.clone(), id: "80".to_owned() }, &[(&name, &prg)])?;
    let files = [
        ("lst", Some(formats::listing(&assembly, &sources, main).into_bytes())),
        ("vs", Some(formats::vice_labels(&assembly).into_bytes())),
        ("tap", formats::tap(&name, &prg)),
        ("t64", formats::t64(&name, &prg)),
        ("d64", Some(d64)),
        ("prg", Some(prg)),
    ];
    for (ending, bytes) in files {
        let Some(bytes) = bytes else { continue };
        let path = format!("{stem}.{ending}");
        println!("{path}: {} bytes", bytes.len());
        std::fs::write(path, bytes)?;
    }
    Ok(())
}
