//! Requests in, answers and events out; the program runs in between.

use std::io::Write;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::Duration;

use debugger::{Halt, frames};
use machine::{Stop, petscii};
use serde_json::{Value, json};

use super::break_at::{Stops, watchable};
use super::memory;
use super::target::Target;
use super::variables;
use super::wire::{self, Message};

/// Cycles between looks at what the editor says, and what they take on a C64: a program that waits for a key is not run
/// faster than that.
const SLICE: u64 = 100_000;
const PACE: Duration = Duration::from_millis(100);

/// The number of the only thread.
const THREAD: u64 = 1;

/// Serves an editor; whether it has said goodbye.
pub fn serve(messages: &Receiver<Message>, out: impl Write) -> bool {
    let mut adapter = Adapter {
        out,
        sequence: 0,
        target: None,
        stops: Stops::default(),
        running: false,
        stop_on_entry: false,
        first: 1,
        over: false,
        gone: false,
    };
    while !adapter.over && !adapter.gone {
        match adapter.next(messages) {
            Ok(Some(Message::Json(message))) => adapter.take(&message),
            Ok(Some(Message::Garbage(what))) => adapter.say("stderr", &format!("{what}\n")),
            Ok(None) => adapter.run(),
            Err(()) => return false,
        }
    }
    adapter.over
}

/// What an answer holds, or why there is none.
type Answer = Result<Value, String>;

struct Adapter<W: Write> {
    out: W,
    sequence: u64,
    target: Option<Target>,
    stops: Stops,
    running: bool,
    stop_on_entry: bool,
    first: u64,
    /// Whether the editor has said goodbye, or nobody listens any more.
    over: bool,
    gone: bool,
}

impl<W: Write> Adapter<W> {
    /// What the editor says next; nothing while the program is to run.
    fn next(&self, messages: &Receiver<Message>) -> Result<Option<Message>, ()> {
        if !self.running {
            return messages.recv().map(Some).map_err(|_| ());
        }
        if self.target.as_ref().is_some_and(|target| target.debugger.is_idle()) {
            return match messages.recv_timeout(PACE) {
                Ok(message) => Ok(Some(message)),
                Err(RecvTimeoutError::Timeout) => Ok(None),
                Err(RecvTimeoutError::Disconnected) => Err(()),
            };
        }
        match messages.try_recv() {
            Ok(message) => Ok(Some(message)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(()),
        }
    }

    fn send(&mut self, mut message: Value) {
        self.sequence += 1;
        message["seq"] = json!(self.sequence);
        self.gone |= wire::write(&mut self.out, &message).is_err();
    }

    fn event(&mut self, name: &str, body: Value) {
        self.send(json!({ "type": "event", "event": name, "body": body }));
    }

    /// Shows a text in the editor's console.
    fn say(&mut self, category: &str, text: &str) {
        self.event("output", json!({ "category": category, "output": text }));
    }

    /// Answers a request; what is none is passed over.
    fn take(&mut self, message: &Value) {
        let Some(command) = message["command"].as_str().filter(|_| message["type"] == json!("request"))
        else {
            return;
        };
        let answer = self.answer(command, &message["arguments"]);
        let mut response = json!({ "type": "response", "request_seq": message["seq"], "command": command,
            "success": answer.is_ok() });
        match answer {
            Ok(body) => response["body"] = body,
            Err(why) => {
                response["message"] = json!(why);
                response["body"] =
                    json!({ "error": { "id": 1, "format": why.replace(['{', '}'], ""), "showUser": true } });
            }
        }
        let success = response["success"] == json!(true);
        self.send(response);
        if success {
            self.afterwards(command);
        }
    }

    /// What follows an answer.
    fn afterwards(&mut self, command: &str) {
        match command {
            "launch" => self.event("initialized", json!({})),
            "configurationDone" if self.stop_on_entry => self.stopped("entry", None, &[]),
            "configurationDone" => self.running = self.target.is_some(),
            "pause" => self.stopped("pause", None, &[]),
            "terminate" => self.event("terminated", json!({})),
            "disconnect" => self.over = true,
            _ => {}
        }
    }

    fn answer(&mut self, command: &str, arguments: &Value) -> Answer {
        match command {
            "initialize" => {
                self.first = u64::from(arguments["linesStartAt1"] != json!(false));
                return Ok(capabilities());
            }
            "launch" => {
                self.target = Some(Target::launch(arguments, self.first)?);
                self.stop_on_entry = arguments["stopOnEntry"] == json!(true);
                return Ok(json!({}));
            }
            "attach" => return Err("there is nothing to attach to: use a `launch` configuration".to_owned()),
            "disconnect" => {
                self.running = false;
                return Ok(json!({}));
            }
            "threads" => return Ok(json!({ "threads": [{ "id": THREAD, "name": "6510" }] })),
            "setExceptionBreakpoints" => return Ok(json!({})),
            _ => {}
        }
        let Some(target) = &mut self.target else { return Err("nothing has been launched".to_owned()) };
        match command {
            "configurationDone" => Ok(json!({})),
            "setBreakpoints" => Ok(self.stops.lines(target, arguments)),
            "setFunctionBreakpoints" => Ok(self.stops.functions(target, arguments)),
            "setInstructionBreakpoints" => Ok(self.stops.instructions(target, arguments)),
            "setDataBreakpoints" => Ok(self.stops.watches(target, arguments)),
            "dataBreakpointInfo" => {
                let (list, name) = (number(arguments, "variablesReference"), text(arguments, "name"));
                Ok(watchable(name, variables::place(target, list, name)))
            }
            "continue" => {
                target.debugger.go();
                self.running = true;
                Ok(json!({ "allThreadsContinued": true }))
            }
            "next" | "stepIn" | "stepOut" => {
                match command {
                    "next" => target.debugger.step_over(),
                    "stepIn" => target.debugger.step_in(),
                    _ => target.debugger.step_out(),
                }
                self.running = true;
                Ok(json!({}))
            }
            "pause" | "terminate" => {
                target.debugger.pause();
                self.running = false;
                Ok(json!({}))
            }
            "stackTrace" => Ok(stack(target, arguments)),
            "scopes" => Ok(json!({ "scopes": variables::scopes(target) })),
            "variables" => {
                let count = |key| usize::try_from(arguments[key].as_u64().unwrap_or(0)).unwrap_or(0);
                let list = number(arguments, "variablesReference");
                Ok(json!({ "variables": variables::list(target, list, count("start"), count("count")) }))
            }
            "setVariable" => {
                let list = number(arguments, "variablesReference");
                let value = variables::set(target, list, text(arguments, "name"), text(arguments, "value"))?;
                Ok(json!({ "value": value, "variablesReference": 0 }))
            }
            "evaluate" => self.evaluate(text(arguments, "expression")),
            "readMemory" => memory::read(target, arguments),
            "writeMemory" => memory::write(target, arguments),
            "disassemble" => memory::disassemble(target, arguments),
            "source" => {
                let file = target.file(&arguments["source"]).or_else(|| target.file(arguments));
                let file = file.ok_or("there is no such source")?;
                Ok(json!({ "content": target.sources.text(file), "mimeType": "text/x-asm" }))
            }
            "loadedSources" => {
                let all: Vec<Value> = target.files.iter().map(|file| target.source(file.file)).collect();
                Ok(json!({ "sources": all }))
            }
            _ => Err(format!("`{command}` is not known here")),
        }
    }

    fn evaluate(&mut self, expression: &str) -> Answer {
        let Some(target) = &mut self.target else { return Err("nothing has been launched".to_owned()) };
        let answer = variables::answer(target, expression)?;
        let mut body = json!({ "result": answer.text, "variablesReference": 0 });
        if let Some(address) = answer.address {
            body["memoryReference"] = json!(format!("0x{address:04x}"));
        }
        if answer.changed {
            self.event("invalidated", json!({ "areas": ["variables", "stacks"] }));
        }
        Ok(body)
    }

    /// Runs the program for a moment.
    fn run(&mut self) {
        let Some(target) = &mut self.target else {
            self.running = false;
            return;
        };
        let halt = target.debugger.resume(SLICE);
        let printed = petscii::to_text(&target.debugger.take_output());
        let messages = target.debugger.take_messages();
        if !printed.is_empty() {
            self.say("stdout", &printed);
        }
        for message in messages {
            self.say("console", &format!("{message}\n"));
        }
        if let Some(halt) = halt {
            self.halted(halt);
        }
    }

    fn halted(&mut self, halt: Halt) {
        match halt {
            Halt::Step => self.stopped("step", None, &[]),
            Halt::Breakpoint(ids) => self.stopped("breakpoint", None, &ids),
            Halt::Cycles(id) => {
                self.stopped("function breakpoint", Some("so many cycles have passed"), &[id]);
            }
            Halt::Watch { id, what } => self.stopped("data breakpoint", Some(&what), &[id]),
            Halt::Condition(why) => {
                let text = format!("the condition of a breakpoint cannot be calculated: {why}");
                self.stopped("exception", Some(&text), &[]);
            }
            Halt::End(Stop::Returned) => {
                self.running = false;
                self.say("console", "the program has returned to BASIC\n");
                self.event("exited", json!({ "exitCode": 0 }));
                self.event("terminated", json!({}));
            }
            Halt::End(stop) => self.stopped("exception", Some(&stop.to_string()), &[]),
        }
    }

    fn stopped(&mut self, reason: &str, text: Option<&str>, ids: &[u32]) {
        self.running = false;
        let mut body = json!({ "reason": reason, "threadId": THREAD, "allThreadsStopped": true });
        if let Some(text) = text {
            (body["text"], body["description"]) = (json!(text), json!(text));
        }
        if !ids.is_empty() {
            body["hitBreakpointIds"] = json!(ids);
        }
        self.event("stopped", body);
    }
}

fn text<'v>(arguments: &'v Value, key: &str) -> &'v str {
    arguments[key].as_str().unwrap_or_default()
}

fn number(arguments: &Value, key: &str) -> i64 {
    arguments[key].as_i64().unwrap_or(0)
}

/// The routines under way.
fn stack(target: &Target, arguments: &Value) -> Value {
    let symbols = target.debugger.symbols();
    let all = frames(target.debugger.machine(), symbols);
    let count = |key| usize::try_from(arguments[key].as_u64().unwrap_or(0)).unwrap_or(0);
    let levels = match count("levels") {
        0 => usize::MAX,
        levels => levels,
    };
    let frame = |(id, frame): (usize, &debugger::Frame)| {
        let name = match symbols.routine(frame.pc).filter(|_| symbols.lines().at(frame.pc).is_some()) {
            Some((name, _)) => name.to_owned(),
            None => format!("${:04x}", frame.pc),
        };
        let mut row = json!({ "id": id, "name": name, "line": 0, "column": 0,
            "instructionPointerReference": format!("0x{:04x}", frame.pc) });
        if let Some(spot) = symbols.lines().at(frame.pc) {
            (row["source"], row["line"]) = (target.source(spot.file), json!(target.line(spot.line)));
            row["column"] = json!(1);
        }
        row
    };
    let shown: Vec<Value> =
        all.iter().enumerate().skip(count("startFrame")).take(levels).map(frame).collect();
    json!({ "stackFrames": shown, "totalFrames": all.len() })
}

/// What an editor may ask for.
fn capabilities() -> Value {
    json!({
        "supportsConfigurationDoneRequest": true,
        "supportsFunctionBreakpoints": true,
        "supportsConditionalBreakpoints": true,
        "supportsHitConditionalBreakpoints": true,
        "supportsLogPoints": true,
        "supportsInstructionBreakpoints": true,
        "supportsDataBreakpoints": true,
        "supportsEvaluateForHovers": true,
        "supportsSetVariable": true,
        "supportsReadMemoryRequest": true,
        "supportsWriteMemoryRequest": true,
        "supportsDisassembleRequest": true,
        "supportsSteppingGranularity": true,
        "supportsLoadedSourcesRequest": true,
        "supportsTerminateRequest": true,
    })
}
