//! What has come of tests, for people and for scripts.

use std::io::{self, Write};

use debugger::unit::{Failure as Failed, Report, Test, Traced, flags};
use diagnostics::{Diagnostic, Located, Sources};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::voice;

/// What has been told so far.
pub struct Told {
    json: bool,
    passed: usize,
    failed: usize,
    /// Files that could not be tested.
    faulty: usize,
    /// Tests that were named, not run.
    named: usize,
    tests: Vec<Value>,
    errors: Vec<Value>,
}

impl Told {
    pub fn new(json: bool) -> Self {
        Self { json, passed: 0, failed: 0, faulty: 0, named: 0, tests: Vec::new(), errors: Vec::new() }
    }

    /// A file that cannot be tested.
    pub fn faulty(&mut self, failure: &Failure) -> Result<(), Failure> {
        self.faulty += 1;
        if self.json {
            if let Some(Value::Array(errors)) = failure.as_json().get_mut("errors").map(Value::take) {
                self.errors.extend(errors);
            }
            return Ok(());
        }
        Ok(failure.report(&mut io::stderr().lock())?)
    }

    /// The file that the next tests are of, where there are several.
    pub fn file(&self, name: &str, listed: bool, out: &mut dyn Write) -> Result<(), Failure> {
        if !self.json && !listed && !voice::quiet() {
            writeln!(out, "{name}:")?;
        }
        Ok(())
    }

    /// A test that is only named.
    pub fn name(&mut self, sources: &Sources, test: &Test, out: &mut dyn Write) -> Result<(), Failure> {
        let (line, _) = sources.line_column(test.at.file, test.at.start);
        let file = sources.name(test.at.file);
        self.named += 1;
        if self.json {
            self.tests.push(json!({ "name": test.name, "file": file, "line": line }));
            return Ok(());
        }
        Ok(writeln!(out, "{file}:{line}: {}", test.name)?)
    }

    /// A test that has run.
    pub fn test(
        &mut self,
        sources: &Sources,
        game: Option<&str>,
        test: &Test,
        report: &Report,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let passed = report.failure.is_none();
        self.passed += usize::from(passed);
        self.failed += usize::from(!passed);
        if self.json {
            self.tests.push(as_json(sources, game, test, report));
            return Ok(());
        }
        let color = voice::color_out();
        let (word, paint) = if passed { ("passed", "32") } else { ("failed", "1;31") };
        let word = if color { format!("\x1b[{paint}m{word}\x1b[0m") } else { word.to_owned() };
        let game = game.map(|game| format!("{game}: ")).unwrap_or_default();
        if !passed || !voice::quiet() {
            writeln!(out, "{word}  {game}{}{}", test.name, cost(report))?;
        }
        if let Some(failed) = &report.failure {
            let wrong = Diagnostic::error(failed.at, message(failed));
            write!(
                out,
                "{}{}",
                diagnostics::render(sources, &[wrong], color).trim_end(),
                trace(&failed.trace)
            )?;
            writeln!(out, "\n")?;
        }
        Ok(out.flush()?)
    }

    /// The last line, and whether all is well.
    pub fn close(self, listed: bool, out: &mut dyn Write) -> Result<(), Failure> {
        let all = self.passed + self.failed;
        if all == 0 && self.faulty == 0 && !(listed && self.named > 0) {
            let help = "`--list` names the tests";
            return Err(Failure::input("no test is called so", help));
        }
        let bad = self.failed + self.faulty > 0;
        if self.json {
            let mut object = json!({ "passed": self.passed, "failed": self.failed, "tests": self.tests });
            if !self.errors.is_empty() {
                object["errors"] = Value::Array(self.errors);
            }
            writeln!(out, "{object}")?;
        } else if !listed && all > 0 {
            writeln!(out, "{} of {all} tests passed", self.passed)?;
        }
        if bad { Err(Failure::Reported) } else { Ok(()) }
    }
}

/// Calls and cycles, behind the name of a test.
fn cost(report: &Report) -> String {
    let (least, most) = report.cycles;
    match report.calls {
        0 => String::new(),
        1 => format!("  ({least} cycles)"),
        calls if least == most => format!("  ({calls} calls, {least} cycles each)"),
        calls => format!("  ({calls} calls, {least}-{most} cycles)"),
    }
}

/// What was wrong, and with which values of variables.
fn message(failed: &Failed) -> String {
    let values: Vec<String> =
        failed.variables.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let with = if values.is_empty() { String::new() } else { format!(", with {}", values.join(", ")) };
    format!("{}{with}", failed.message)
}

/// The last instructions, a line each.
fn trace(traced: &[Traced]) -> String {
    if traced.is_empty() {
        return String::new();
    }
    let width = |text: fn(&Traced) -> usize| traced.iter().map(text).max().unwrap_or(0).min(32);
    let (places, texts) = (width(|row| row.place.chars().count()), width(|row| row.text.chars().count()));
    let mut out = String::from("\n\n  the last instructions, and the registers behind each:\n");
    for Traced { address, place, text, after } in traced {
        let place = if place.starts_with('$') { "" } else { place };
        out += &format!(
            "  ${address:04x}  {place:places$}  {text:texts$}  a={:02x} x={:02x} y={:02x} sp={:02x} {}\n",
            after.a,
            after.x,
            after.y,
            after.sp,
            flags(after.status)
        );
    }
    out.trim_end().to_owned()
}

fn as_json(sources: &Sources, game: Option<&str>, test: &Test, report: &Report) -> Value {
    let (line, _) = sources.line_column(test.at.file, test.at.start);
    let (least, most) = report.cycles;
    let mut row = json!({
        "name": test.name,
        "file": sources.name(test.at.file),
        "line": line,
        "passed": report.failure.is_none(),
        "calls": report.calls,
        "cycles": [least, most],
    });
    if let Some(game) = game {
        row["game"] = json!(game);
    }
    if let Some(failed) = &report.failure {
        let place = Located::new(sources, &Diagnostic::error(failed.at, String::new()));
        let trace = failed.trace.iter().map(|row| {
            let after = row.after;
            json!({
                "address": row.address, "place": row.place, "instruction": row.text, "a": after.a, "x": after.x,
                "y": after.y, "sp": after.sp, "status": after.status,
            })
        });
        row["failure"] = json!({
            "message": message(failed),
            "file": place.file,
            "line": place.line,
            "column": place.column,
            "expected": failed.expected,
            "actual": failed.actual,
            "trace": trace.collect::<Vec<_>>(),
        });
    }
    row
}
