//! A test is run.

use machine::{Machine, Script, Stop};

use super::read::old;
use super::trace::{Traced, trace};
use super::{Action, Failure, LIMIT, Program, Step, Test, Values};
use crate::expression::{Context, Expr, Value, Wrong, address, assign, both, evaluate, holds};

/// Rounds that all loops of a test may have together.
const MOST_ROUNDS: u64 = 100_000;

/// Bytes that are all shown.
const SHORT: usize = 16;

/// What has come of a test.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Why it failed, if it did.
    pub failure: Option<Failure>,
    /// Calls that it made.
    pub calls: u64,
    /// Cycles of the shortest and of the longest of them.
    pub cycles: (u64, u64),
}

/// Runs a test with the program as it is loaded.
#[must_use]
pub fn run(test: &Test, program: &Program) -> Report {
    let mut runner = Runner {
        test,
        program,
        limit: LIMIT,
        rounds: 0,
        variables: vec![0; test.variables.len()],
        report: Report::default(),
    };
    let mut state = State {
        machine: program.fresh.clone(),
        before: program.fresh.clone(),
        script: Script::new(""),
        ran: None,
        cycles: 0,
    };
    let result = runner.steps(0, &mut state);
    Report { failure: result.err().map(|failure| *failure), ..runner.report }
}

/// How a machine was last run, to do it again.
#[derive(Clone, Debug)]
pub(super) struct Ran {
    /// The address that was called, or run from.
    pub from: Option<u16>,
    /// Where it was to stop; `None` for a call.
    pub to: Option<u16>,
    /// What was to be typed.
    pub script: Script,
    /// Cycles that it took.
    pub cycles: u64,
}

#[derive(Clone)]
struct State {
    machine: Machine,
    /// As it was before it was last run.
    before: Machine,
    script: Script,
    ran: Option<Ran>,
    /// Cycles of the last run.
    cycles: u64,
}

struct Runner<'t> {
    test: &'t Test,
    program: &'t Program,
    limit: u64,
    rounds: u64,
    variables: Vec<i64>,
    report: Report,
}

type Done = Result<(), Box<Failure>>;

impl Runner<'_> {
    fn steps(&mut self, from: usize, state: &mut State) -> Done {
        let test = self.test;
        for (index, step) in test.steps.iter().enumerate().skip(from) {
            if let Action::For(variable, values) = &step.action {
                return self.each(step, *variable, values, index + 1, state);
            }
            self.step(step, state)?;
        }
        Ok(())
    }

    /// The steps behind a loop's for each of its values, each time from the same state.
    fn each(&mut self, step: &Step, variable: usize, values: &Values, next: usize, state: &State) -> Done {
        let value = |runner: &Self, expr: &Expr| {
            let context = context(state, &runner.variables);
            let value = evaluate(expr, &context).and_then(|value| {
                let wrong = || Wrong::new(expr.at.clone(), "a number is wanted here");
                value.number().ok_or_else(wrong)
            });
            value.map_err(|wrong| runner.wrong(step, state, wrong))
        };
        let (first, last, listed) = match values {
            Values::Range(first, last) => (value(self, first)?, value(self, last)?, None),
            Values::List(items) => {
                let listed: Vec<i64> =
                    items.iter().map(|item| value(self, item)).collect::<Result<_, _>>()?;
                (0, listed.len() as i64 - 1, Some(listed))
            }
        };
        let count = last.saturating_sub(first).saturating_add(1).max(0);
        self.rounds = self.rounds.saturating_add(count.cast_unsigned());
        if self.rounds > MOST_ROUNDS {
            let message = format!("the test has more than {MOST_ROUNDS} rounds");
            return Err(self.wrong(step, state, Wrong::new(0..1, message)));
        }
        for number in first..=last {
            let value = match &listed {
                Some(listed) => {
                    usize::try_from(number).ok().and_then(|at| listed.get(at)).copied().unwrap_or(0)
                }
                None => number,
            };
            if let Some(slot) = self.variables.get_mut(variable) {
                *slot = value;
            }
            self.steps(next, &mut state.clone())?;
        }
        Ok(())
    }

    fn step(&mut self, step: &Step, state: &mut State) -> Done {
        match &step.action {
            Action::Set(target, value) => {
                let set = assign(target, value, &mut state.machine, &self.variables);
                set.map_err(|wrong| self.wrong(step, state, wrong))
            }
            Action::Check(condition) => {
                condition.conjuncts().into_iter().try_for_each(|part| self.check(step, part, state))
            }
            Action::Unchanged(what) => self.unchanged(step, what, state),
            Action::Call(target) => self.call(step, target, state),
            Action::Run(from, to) => self.run(step, from, to, state),
            Action::Start => self.start(step, state),
            Action::Type(keys) => self.type_keys(step, keys, state),
            Action::Limit(cycles) => {
                let value = evaluate(cycles, &context(state, &self.variables));
                let value = value.map_err(|wrong| self.wrong(step, state, wrong))?;
                self.limit = value.number().and_then(|limit| u64::try_from(limit).ok()).unwrap_or(LIMIT);
                Ok(())
            }
            // They are gone round by whom they are a part of.
            Action::For(..) => Ok(()),
        }
    }

    fn check(&self, step: &Step, condition: &Expr, state: &State) -> Done {
        let context = context(state, &self.variables);
        if holds(condition, &context).map_err(|wrong| self.wrong(step, state, wrong))? {
            return Ok(());
        }
        let (mut expected, mut actual) = (None, None);
        let message = match condition.comparison() {
            Some((one, sign, other)) => {
                let (left, right) =
                    both(one, other, &context).map_err(|wrong| self.wrong(step, state, wrong))?;
                let wanted = if sign == "==" { right.to_string() } else { format!("{sign} {right}") };
                let message = match differs(&left, &right, one, &context).filter(|_| sign == "==") {
                    Some(first) => format!("`{}` {first}", step.text(one)),
                    None => format!("`{}` is {left}, expected {wanted}", step.text(one)),
                };
                (expected, actual) = (Some(wanted), Some(left.to_string()));
                message
            }
            None => format!("`{}` does not hold", step.text(condition)),
        };
        let failure = self.failed(step, state, &condition.at, message);
        Err(Box::new(Failure { expected, actual, ..*failure }))
    }

    fn unchanged(&self, step: &Step, what: &Expr, state: &State) -> Done {
        let context = context(state, &self.variables);
        let value = |expr: &Expr| evaluate(expr, &context).map_err(|wrong| self.wrong(step, state, wrong));
        let (now, before) = (value(what)?, value(&old(what))?);
        if now == before {
            return Ok(());
        }
        let message = match differs(&now, &before, what, &context) {
            Some(first) => format!("`{}` has changed: it {first}", step.text(what)),
            None => format!("`{}` is {now}, and was {before} before the call", step.text(what)),
        };
        let failure = self.failed(step, state, &what.at, message);
        Err(Box::new(Failure {
            expected: Some(before.to_string()),
            actual: Some(now.to_string()),
            ..*failure
        }))
    }

    fn call(&mut self, step: &Step, target: &Expr, state: &mut State) -> Done {
        let from = self.address(step, target, state)?;
        self.begin(state, Some(from), None);
        let stop = state.machine.call(from, &mut state.script, self.limit);
        self.ended(state);
        self.stopped(step, target, stop, Stop::Returned, state)
    }

    fn run(&mut self, step: &Step, from: &Expr, to: &Expr, state: &mut State) -> Done {
        let (first, last) = (self.address(step, from, state)?, self.address(step, to, state)?);
        self.begin(state, Some(first), Some(last));
        let mut registers = state.machine.registers();
        registers.pc = first;
        state.machine.set_registers(registers);
        state.machine.set_breakpoint(last);
        let stop = state.machine.run(&mut state.script, self.limit);
        state.machine.clear_breakpoint(last);
        self.ended(state);
        self.stopped(step, from, stop, Stop::Breakpoint(last), state)
    }

    fn start(&mut self, step: &Step, state: &mut State) -> Done {
        let Some(start) = self.program.start else {
            let message = "the program does not begin with a BASIC line, as in `10 SYS 2080`";
            return Err(self.failed(step, state, &(0.."start".len()), message.to_owned()));
        };
        state.machine.start(start);
        self.begin(state, None, None);
        self.go_on(step, "start", state)
    }

    fn type_keys(&mut self, step: &Step, keys: &str, state: &mut State) -> Done {
        state.script.type_text(keys);
        self.begin(state, None, None);
        self.go_on(step, "type", state)
    }

    /// Runs until the program wants a key that nobody types.
    fn go_on(&mut self, step: &Step, word: &str, state: &mut State) -> Done {
        // It may think before it asks: an hour of its time.
        let stop = state.machine.run(&mut state.script, self.limit.max(360 * LIMIT));
        self.ended(state);
        match stop {
            Stop::EndOfInput | Stop::Returned => Ok(()),
            stop => Err(self.failed(
                step,
                state,
                &(0..word.len()),
                format!("the program does not ask for a key: {stop}"),
            )),
        }
    }

    fn begin(&self, state: &mut State, from: Option<u16>, to: Option<u16>) {
        state.before.clone_from(&state.machine);
        state.ran = Some(Ran { from, to, script: state.script.clone(), cycles: 0 });
    }

    fn ended(&mut self, state: &mut State) {
        let cycles = state.machine.cycles() - state.before.cycles();
        state.cycles = cycles;
        if let Some(ran) = &mut state.ran {
            ran.cycles = cycles;
        }
        let (least, most) = self.report.cycles;
        let first = self.report.calls == 0;
        self.report.calls += 1;
        self.report.cycles = if first { (cycles, cycles) } else { (least.min(cycles), most.max(cycles)) };
    }

    /// Complains unless a run has stopped as it should.
    fn stopped(&self, step: &Step, target: &Expr, stop: Stop, wanted: Stop, state: &State) -> Done {
        if stop == wanted {
            return Ok(());
        }
        let text = step.text(target);
        let message = match stop {
            Stop::CycleLimit => {
                let pc = self.program.symbols.describe(state.machine.registers().pc);
                let limit = self.limit;
                format!("`{text}` is not back after {limit} cycles: it is at {pc}")
            }
            Stop::Returned => format!("`{text}` returned before it came there"),
            stop => format!("`{text}` stopped: {stop}"),
        };
        Err(self.failed(step, state, &target.at, message))
    }

    fn address(&self, step: &Step, expr: &Expr, state: &State) -> Result<u16, Box<Failure>> {
        address(expr, &context(state, &self.variables)).map_err(|wrong| self.wrong(step, state, wrong))
    }

    fn wrong(&self, step: &Step, state: &State, wrong: Wrong) -> Box<Failure> {
        self.failed(step, state, &wrong.at, wrong.message)
    }

    fn failed(
        &self,
        step: &Step,
        state: &State,
        at: &std::ops::Range<usize>,
        message: String,
    ) -> Box<Failure> {
        let variables = self.test.variables.iter().cloned().zip(self.variables.iter().copied());
        let trace: Vec<Traced> = match &state.ran {
            Some(ran) => trace(&state.before, ran, &self.program.symbols),
            None => Vec::new(),
        };
        let variables = variables.collect();
        Box::new(Failure { at: step.span(at), message, expected: None, actual: None, variables, trace })
    }
}

/// Where two lists of bytes first differ, if they are too long to be shown.
fn differs(left: &Value, right: &Value, place: &Expr, context: &Context<'_>) -> Option<String> {
    let (Value::Bytes(left), Value::Bytes(right)) = (left, right) else { return None };
    if left.len() <= SHORT {
        return None;
    }
    let mut pairs = left.iter().zip(right).enumerate();
    let (first, (is, wanted)) = pairs.find(|(_, (left, right))| left != right)?;
    let at = match place.place(context) {
        Ok(Some((address, _))) => format!(" (${:04x})", address.wrapping_add(first as u16)),
        _ => String::new(),
    };
    Some(format!("has ${is:02x} at byte {first}{at}, expected ${wanted:02x}"))
}

fn context<'a>(state: &'a State, variables: &'a [i64]) -> Context<'a> {
    Context {
        machine: &state.machine,
        before: &state.before,
        cycles: state.cycles,
        output: state.script.output(),
        variables,
    }
}
