//! Messages in, answers out.

use lsp_server::{Connection, ErrorCode, Message, Notification, ProtocolError, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument, Exit,
    Notification as _, PublishDiagnostics,
};
use lsp_types::request::{
    Completion, DocumentSymbolRequest, GotoDefinition, HoverRequest, Request as _, Shutdown,
};
use lsp_types::{
    CompletionOptions, CompletionParams, CompletionResponse, DidChangeTextDocumentParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams, DocumentSymbolParams,
    DocumentSymbolResponse, GotoDefinitionParams, GotoDefinitionResponse, HoverParams,
    HoverProviderCapability, OneOf, PublishDiagnosticsParams, ServerCapabilities, TextDocumentPositionParams,
    TextDocumentSyncCapability, TextDocumentSyncKind,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::paths;
use crate::workspace::Workspace;

/// Why a server ended before the editor said goodbye.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The editor broke the protocol at the beginning.
    #[error("the editor does not begin as the protocol says: {0}")]
    Protocol(#[from] ProtocolError),
    /// The editor has gone, or told the server to go, without `shutdown`.
    #[error("the editor has gone without a `shutdown` request")]
    Gone,
}

/// Answers an editor until it says goodbye.
///
/// # Errors
/// When the editor breaks the protocol, or goes without asking for `shutdown`.
pub fn serve(connection: &Connection) -> Result<(), ServeError> {
    connection.initialize(capabilities())?;
    let mut server = Server { connection, workspace: Workspace::default(), done: false };
    for message in &connection.receiver {
        match message {
            Message::Request(request) => server.answer(request)?,
            Message::Notification(notification) if notification.method == Exit::METHOD => {
                return if server.done { Ok(()) } else { Err(ServeError::Gone) };
            }
            Message::Notification(notification) => server.heed(notification)?,
            // The server asks the editor nothing.
            Message::Response(_) => {}
        }
    }
    Err(ServeError::Gone)
}

/// What the server can do.
fn capabilities() -> Value {
    let capabilities = ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(["\"", "[", "."].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        ..ServerCapabilities::default()
    };
    serde_json::to_value(capabilities).unwrap_or_default()
}

struct Server<'a> {
    connection: &'a Connection,
    workspace: Workspace,
    /// Whether the editor has asked for `shutdown`.
    done: bool,
}

impl Server<'_> {
    fn send(&self, message: impl Into<Message>) -> Result<(), ServeError> {
        self.connection.sender.send(message.into()).map_err(|_| ServeError::Gone)
    }

    fn answer(&mut self, request: Request) -> Result<(), ServeError> {
        let Request { id, method, params } = request;
        let refuse = |code: ErrorCode, message: String| Response::new_err(id.clone(), code as i32, message);
        if self.done {
            return self.send(refuse(ErrorCode::InvalidRequest, "the server is shut down".to_owned()));
        }
        let result = match method.as_str() {
            Shutdown::METHOD => {
                self.done = true;
                Ok(Value::Null)
            }
            HoverRequest::METHOD => self.with(params, |workspace, params: HoverParams| {
                let TextDocumentPositionParams { text_document, position } =
                    params.text_document_position_params;
                workspace.hover(&text_document.uri, position)
            }),
            GotoDefinition::METHOD => self.with(params, |workspace, params: GotoDefinitionParams| {
                let TextDocumentPositionParams { text_document, position } =
                    params.text_document_position_params;
                workspace.definition(&text_document.uri, position).map(GotoDefinitionResponse::Scalar)
            }),
            Completion::METHOD => self.with(params, |workspace, params: CompletionParams| {
                let TextDocumentPositionParams { text_document, position } = params.text_document_position;
                CompletionResponse::Array(workspace.completions(&text_document.uri, position))
            }),
            DocumentSymbolRequest::METHOD => self.with(params, |workspace, params: DocumentSymbolParams| {
                DocumentSymbolResponse::Nested(workspace.symbols(&params.text_document.uri))
            }),
            _ => {
                return self
                    .send(refuse(ErrorCode::MethodNotFound, format!("there is no method `{method}` here")));
            }
        };
        let response = match result {
            Ok(value) => Response::new_ok(id.clone(), value),
            Err(message) => refuse(ErrorCode::InvalidParams, message),
        };
        self.send(response)
    }

    /// Answers a request of a method with its parameters.
    fn with<P: DeserializeOwned, R: Serialize>(
        &self,
        params: Value,
        answer: impl FnOnce(&Workspace, P) -> R,
    ) -> Result<Value, String> {
        let params = serde_json::from_value(params).map_err(|error| error.to_string())?;
        serde_json::to_value(answer(&self.workspace, params)).map_err(|error| error.to_string())
    }

    fn heed(&mut self, notification: Notification) -> Result<(), ServeError> {
        let Notification { method, params } = notification;
        let workspace = &mut self.workspace;
        // To a notification there is no answer, so a faulty one is passed over.
        let shown: Option<Vec<PublishDiagnosticsParams>> = match method.as_str() {
            DidOpenTextDocument::METHOD => read(params).map(|params: DidOpenTextDocumentParams| {
                let file = params.text_document;
                workspace.set(&file.uri, Some(&file.language_id), file.text)
            }),
            DidChangeTextDocument::METHOD => read(params).and_then(|params: DidChangeTextDocumentParams| {
                // Every change holds the whole text: the last one counts.
                let text =
                    params.content_changes.into_iter().rev().find(|change| change.range.is_none())?.text;
                Some(workspace.set(&params.text_document.uri, None, text))
            }),
            DidCloseTextDocument::METHOD => read(params)
                .map(|params: DidCloseTextDocumentParams| workspace.close(&params.text_document.uri)),
            // What is saved may be what an open file includes.
            DidSaveTextDocument::METHOD => read(params).map(|params: DidSaveTextDocumentParams| {
                workspace.look(&paths::name(&params.text_document.uri))
            }),
            _ => None,
        };
        for params in shown.unwrap_or_default() {
            self.send(Notification::new(PublishDiagnostics::METHOD.to_owned(), json!(params)))?;
        }
        Ok(())
    }
}

fn read<P: DeserializeOwned>(params: Value) -> Option<P> {
    serde_json::from_value(params).ok()
}
