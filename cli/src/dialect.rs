//! Programs in the languages of other assemblers, for `build` and `asm`.

use assembler::{Loader, Options};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use diagnostics::{Diagnostic, FileId, Sources};
use formats::dialect::{self, Dialect};

/// Clap's parser for the name of a dialect.
pub fn parser() -> impl TypedValueParser<Value = Dialect> {
    let names = Dialect::ALL.map(|dialect| PossibleValue::new(dialect.name()).help(dialect.description()));
    PossibleValuesParser::new(names).try_map(|name| Dialect::from_name(&name).ok_or("no such dialect"))
}

/// The program that the file `main` is the source of, in another language; or its mistakes.
pub fn printed(
    sources: &mut Sources,
    main: FileId,
    loader: &mut dyn Loader,
    options: &Options,
    dialect: Dialect,
) -> Result<String, Vec<Diagnostic>> {
    let flat = assembler::flatten(sources, main, loader, options)?;
    Ok(dialect::print(&flat, sources, main, dialect))
}
