//! The playground: WebAssembly, ROMs, and the page that npm's tools bundle, into `target/web`; and its tests.

mod compiler;
mod notices;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail};

use crate::run::{on_ci, run, runs, top};
use crate::tools;
use compiler::Compiler;

/// Build the playground into target/web.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Install Debian's packages that it takes where they are missing, and npm's in any case
    #[arg(long)]
    install: bool,
    /// Leave the WebAssembly as it is: after changes to the page alone
    #[arg(long)]
    page_only: bool,
    /// Also run the tests in a browser
    #[arg(long)]
    test: bool,
}

/// What the page is made of.
const MODULES: [&str; 2] = ["player", "playground"];

/// Builds the playground, and tests it if that is wanted.
///
/// # Errors
/// When something is missing that is not to be installed, or a step fails.
pub(crate) fn web(args: &Args) -> Result<()> {
    if args.install {
        install(args.test)?;
    }
    build(args.page_only)?;
    if args.test { browse() } else { Ok(()) }
}

/// The tests in a browser, at the end of all others. A quick run has them where the playground has been built before
/// and nothing is missing; a full one installs what they take.
///
/// # Errors
/// When one of them fails, or on a CI machine something is missing.
pub(crate) fn test(full: bool) -> Result<()> {
    if full || on_ci() {
        install(true)?;
        build(false)?;
        return browse();
    }
    let built = output()?.join("index.html").exists();
    if built && Compiler::find().is_some() && tools::has(&tools::PAGE) && tools::has(&tools::BROWSER) {
        build(false)?;
        return browse();
    }
    println!("\n*** NOT TESTED: the playground in a browser");
    println!("*** help: `cargo xtask web --install --test`, or `cargo xtask test --full`\n");
    Ok(())
}

/// Builds the playground where that takes nothing that is missing; the absolute path of its folder.
///
/// # Errors
/// When a step fails.
pub(crate) fn built() -> Result<Option<PathBuf>> {
    if Compiler::find().is_none() || !tools::has(&tools::PAGE) {
        return Ok(None);
    }
    build(false)?;
    output().map(Some)
}

fn install(browser: bool) -> Result<()> {
    tools::install_all(&tools::PAGE)?;
    if Compiler::find().is_none() {
        compiler::install()?;
    }
    if browser { tools::install_all(&tools::BROWSER) } else { Ok(()) }
}

/// Where things are built: `target`, unless cargo has been told otherwise.
fn target() -> PathBuf {
    let told = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    told.unwrap_or_else(|| PathBuf::from("target"))
}

/// The absolute path of the page's folder, which may not be there yet.
fn output() -> Result<PathBuf> {
    Ok(top().canonicalize()?.join(target()).join("web"))
}

fn build(page_only: bool) -> Result<()> {
    let web = output()?;
    let parts = web.with_file_name("web-parts");
    fs::create_dir_all(&parts).with_context(|| format!("cannot make {}", parts.display()))?;
    if !page_only {
        let compiler = Compiler::find().ok_or_else(compiler::missing)?;
        let made = compiler.build(&MODULES, &web.with_file_name("wasm"))?;
        for module in MODULES {
            let file = format!("{module}.wasm");
            fs::copy(made.join(&file), parts.join(&file)).with_context(|| format!("there is no {file}"))?;
        }
    }
    let roms = roms::assemble().map_err(|report| anyhow!("the roms do not assemble\n{report}"))?;
    fs::write(parts.join("roms.bin"), [roms.kernal, roms.basic, roms.chargen].concat())?;
    // Of what the player is made, the machine's crates are what is left when all is linked.
    for (krate, file) in [("playground", "licences.txt"), ("machine", "player-licences.txt")] {
        fs::write(parts.join(file), notices::of_crate(krate)?)?;
    }
    packages()?;
    let (web, parts) = (web.display().to_string(), parts.display().to_string());
    let places = [("SYS2080_WEB", web.as_str()), ("SYS2080_PARTS", parts.as_str())];
    run("node", &["web/node_modules/typescript/bin/tsc", "--noEmit", "--project", "web"], &[])?;
    // The page of a single game comes first: the playground hands it out.
    let vite = ["web/node_modules/vite/bin/vite.js", "build", "--config", "web/vite.config.js"];
    run("node", &[&vite[..], &["--mode", "player"]].concat(), &places)?;
    run("node", &vite, &places)?;
    println!("built {web}: open index.html there, or put the folder on any web server");
    Ok(())
}

/// What npm's lock file names, unless it is there already.
fn packages() -> Result<()> {
    if !runs("npm", &["--version"]) {
        bail!(
            "npm is missing: install the Debian packages nodejs and npm, or run `cargo xtask web --install`"
        );
    }
    let changed =
        |file: &str| fs::metadata(top().join("web").join(file)).and_then(|file| file.modified()).ok();
    let installed = changed("node_modules/.package-lock.json");
    if installed.is_some() && installed >= changed("package-lock.json") {
        return Ok(());
    }
    run("npm", &["ci", "--prefix", "web", "--no-audit", "--no-fund"], &[])
}

fn browse() -> Result<()> {
    let web = output()?.display().to_string();
    run("cargo", &["build", "--quiet", "--locked", "--package", "sys2080"], &[])?;
    let command = top().canonicalize()?.join(target()).join("debug/sys2080");
    let command = command.display().to_string();
    let settings = [("SYS2080_WEB", web.as_str()), ("SYS2080_COMMAND", command.as_str())];
    // By name: what node makes of a folder depends on its version.
    let mut tests = Vec::new();
    for entry in fs::read_dir(top().join("web/tests"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".test.mjs") {
            tests.push(format!("web/tests/{name}"));
        }
    }
    tests.sort();
    let mut arguments = vec!["--test", "--test-concurrency=1"];
    arguments.extend(tests.iter().map(String::as_str));
    run("node", &arguments, &settings)
}
