// The game file in an editor: highlighting, mistakes at their places, completion and hover from the toolchain.

import { autocompletion, completionKeymap, type CompletionContext } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { HighlightStyle, StreamLanguage, bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { toml } from '@codemirror/legacy-modes/mode/toml';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { assembly } from './assembly';
import type { Mistake } from './protocol';
import type { Toolchain } from './toolchain';

interface Item {
  label: string;
  insert: string;
  from: number;
  sort: string;
  detail: string;
  about: string;
}

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.atom], color: 'var(--code-number)' },
  { tag: [tags.propertyName, tags.keyword], color: 'var(--code-key)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', fontSize: '13.5px', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--faint)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--line)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--select)',
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--edge)',
    borderRadius: '6px',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-diagnostic': { whiteSpace: 'pre-wrap', maxWidth: '60ch' },
});

/** The few things that the documentation of keys has of Markdown, as elements: nothing of it is taken for HTML. */
export function markdown(text: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'about';
  for (const paragraph of text.split('\n\n')) {
    const p = document.createElement('p');
    for (const piece of paragraph.split(/(`[^`]+`|\*\*[^*]+\*\*)/)) {
      const bold = piece.startsWith('**'),
        code = piece.startsWith('`');
      if (!bold && !code) {
        p.append(piece);
        continue;
      }
      const element = document.createElement(bold ? 'b' : 'code');
      element.textContent = piece.slice(bold ? 2 : 1, bold ? -2 : -1);
      p.append(element);
    }
    box.append(p);
  }
  return box;
}

function completion(toolchain: Toolchain): Extension {
  const source = async (context: CompletionContext) => {
    const before = context.matchBefore(/[\w-"[]+/);
    if (!context.explicit && !before) return null;
    const text = context.state.doc.toString();
    const { head } = await toolchain.ask<{ items: Item[] }>({ do: 'complete', text, offset: context.pos }, 2000);
    const [first] = head.items ?? [];
    if (!first) return null;
    return {
      from: first.from,
      options: head.items.map(item => ({
        label: item.insert.trim() || item.label,
        displayLabel: item.label,
        apply: item.insert,
        type: item.sort,
        detail: item.detail,
        ...(item.about && { info: () => markdown(item.about) }),
      })),
    };
  };
  return autocompletion({ override: [source], icons: false });
}

function hover(toolchain: Toolchain): Extension {
  return hoverTooltip(async (view, offset) => {
    const text = view.state.doc.toString();
    const { head } = await toolchain.ask<{ about?: string; from: number; to: number }>(
      { do: 'hover', text, offset },
      2000,
    );
    const { about } = head;
    if (!about || view.state.doc.toString() !== text) return null;
    return { pos: head.from, end: head.to, create: () => ({ dom: markdown(about) }) };
  });
}

function shared(label: string): Extension {
  return [
    lineNumbers(),
    drawSelection(),
    search({ top: true }),
    look,
    EditorView.contentAttributes.of({ 'aria-label': label }),
  ];
}

/** The editor of the game file. */
export function editor(parent: HTMLElement, toolchain: Toolchain, changed: (text: string) => void): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        shared('Game file'),
        history(),
        bracketMatching(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSelectionMatches(),
        StreamLanguage.define(toml),
        syntaxHighlighting(colours),
        lintGutter(),
        completion(toolchain),
        hover(toolchain),
        // The way out with the keyboard is Escape, then Tab.
        keymap.of([
          ...completionKeymap,
          ...searchKeymap,
          ...lintKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        EditorView.updateListener.of(update => {
          if (update.docChanged) changed(update.state.doc.toString());
        }),
      ],
    }),
  });
}

/** A text to look at. */
export function reader(parent: HTMLElement, label: string): EditorView {
  const extensions = [
    shared(label),
    assembly,
    syntaxHighlighting(colours),
    EditorState.readOnly.of(true),
    keymap.of([...searchKeymap, ...defaultKeymap]),
  ];
  return new EditorView({ parent, state: EditorState.create({ extensions }) });
}

export function setText(view: EditorView, text: string) {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 } });
  // Not into view: on a phone the editor is below the C64, which is to stay where it is.
  view.scrollDOM.scrollTop = 0;
}

/** A mistake in words. */
export function words(mistake: Mistake): string {
  const place = mistake.file ? `${mistake.file}:${mistake.line}: ` : '';
  const label = mistake.label ? ` (${mistake.label})` : '';
  const help = mistake.help ? `\nhelp: ${mistake.help}` : '';
  return `${place}${mistake.message}${label}${help}`;
}

/** Marks mistakes in the text. */
export function mark(view: EditorView, mistakes: Mistake[]) {
  const end = view.state.doc.length;
  const diagnostics = mistakes.map((mistake): Diagnostic => {
    const from = Math.min(mistake.from, end);
    return {
      from,
      to: Math.min(Math.max(mistake.to, from), end),
      severity: mistake.severity,
      message: words(mistake),
    };
  });
  view.dispatch(setDiagnostics(view.state, diagnostics));
}
