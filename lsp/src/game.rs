//! Hover and completion in game files.

use engine_spec::{CompletionSort, complete, hover};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, Hover, HoverContents,
    MarkupContent, MarkupKind, TextEdit,
};

use crate::position;

/// A text in Markdown.
pub fn markdown(value: String) -> MarkupContent {
    MarkupContent { kind: MarkupKind::Markdown, value }
}

/// What can be written at a byte offset.
pub fn completions(text: &str, offset: usize) -> Vec<CompletionItem> {
    let items = complete(text, offset).into_iter().map(|each| CompletionItem {
        kind: Some(match each.sort {
            CompletionSort::Header => CompletionItemKind::MODULE,
            CompletionSort::Key => CompletionItemKind::PROPERTY,
            CompletionSort::Word => CompletionItemKind::ENUM_MEMBER,
            CompletionSort::Name => CompletionItemKind::VALUE,
        }),
        // What has been typed of a header begins with its bracket, or without.
        filter_text: Some(each.insert.clone()),
        detail: Some(each.detail).filter(|detail| !detail.is_empty()),
        documentation: (!each.about.is_empty()).then(|| Documentation::MarkupContent(markdown(each.about))),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit {
            range: position::lines(text, each.replaces),
            new_text: each.insert,
        })),
        label: each.label,
        ..CompletionItem::default()
    });
    items.collect()
}

/// What is known of what stands at a byte offset.
pub fn describe(text: &str, offset: usize) -> Option<Hover> {
    let found = hover(text, offset)?;
    let range = Some(position::lines(text, found.range));
    Some(Hover { contents: HoverContents::Markup(markdown(found.about)), range })
}
