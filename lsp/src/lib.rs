//! A language server for game files and assembly sources.
//!
//! [`serve`] answers an editor over a [`Connection`] until the editor says goodbye. It knows what
//! `engine_spec`, `assembler` and `debugger` know, and works it out anew with every change: all are quick.
//! Files on disk are read when an open one includes or extends them; open ones win.
//!
//! * `server`: messages in, answers out;
//! * `workspace`: the open files, what was found in them, and to whom mistakes are shown;
//! * `analysis`: one file, looked through with all that it includes;
//! * `assembly` and `game`: hover, completion and the like for each sort of file;
//! * `position`: places in text as editors count them.

mod analysis;
mod assembly;
mod game;
mod paths;
mod position;
mod server;
mod workspace;

pub use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
pub use server::{ServeError, serve};
