import { isHarmlessAddress } from '../../html/html-addresses.ts';
import { leftOutMessage } from '../../html/left-out.ts';
import { sanitiseHtml } from '../../html/sanitise-html.ts';

/** Puts cleaned HTML into the editor. Returns a sentence for an author on what was left out. */
export function setContent(editor: HTMLElement, html: string): string | undefined {
  const leftOut = new Set<string>();
  editor.replaceChildren(sanitiseHtml(html, (phrase) => leftOut.add(phrase)));
  return leftOutMessage(leftOut);
}

/** Returns the range of the caret, if it is in the editor. */
export function rangeIn(editor: HTMLElement): Range | undefined {
  const selection = editor.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  return editor.contains(range.commonAncestorContainer) ? range : undefined;
}

/** Returns the number of characters before the caret; the length of the text when the caret is elsewhere. */
export function caretOffset(editor: HTMLElement): number {
  const range = rangeIn(editor);
  if (!range) return editor.textContent?.length ?? 0;
  const before = range.cloneRange();
  before.selectNodeContents(editor);
  before.setEnd(range.endContainer, range.endOffset);
  return before.toString().length;
}

/** Puts the caret after `offset` characters. */
export function setCaret(editor: HTMLElement, offset: number): void {
  const walker = editor.ownerDocument.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  const range = editor.ownerDocument.createRange();
  range.selectNodeContents(editor);
  range.collapse(false);
  let rest = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (rest <= length) {
      range.setStart(node, rest);
      range.collapse(true);
      break;
    }
    rest -= length;
  }
  select(editor, range);
}

/** Makes a range the selection. */
export function select(editor: HTMLElement, range: Range): void {
  const selection = editor.ownerDocument.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Replaces the selection by nodes and puts the caret after them. */
export function insertNodes(editor: HTMLElement, nodes: Node): void {
  let range = rangeIn(editor);
  if (!range) {
    range = editor.ownerDocument.createRange();
    range.selectNodeContents(editor);
    range.collapse(false);
  }
  range.deleteContents();
  const last = nodes.nodeType === 11 ? nodes.lastChild : nodes;
  range.insertNode(nodes);
  if (last) range.setStartAfter(last);
  range.collapse(true);
  select(editor, range);
}

/** Returns pasted content, cleaned: without the styles, classes and ids of the page it comes from. Lines of plain text are kept. */
export function pastedNodes(html: string, text: string): DocumentFragment {
  if (html !== '') {
    const nodes = sanitiseHtml(html);
    for (const element of nodes.querySelectorAll('[style], [class], [id]')) {
      for (const name of ['style', 'class', 'id']) element.removeAttribute(name);
    }
    return nodes;
  }
  const nodes = document.createDocumentFragment();
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (index > 0) nodes.append(document.createElement('br'));
    if (line !== '') nodes.append(line);
  }
  return nodes;
}

/** Returns a link, or undefined when the address is not harmless. */
export function linkNode(address: string, text: string): HTMLElement | undefined {
  const trimmed = address.trim();
  if (trimmed === '' || !isHarmlessAddress(trimmed, false)) return undefined;
  const link = document.createElement('a');
  link.href = trimmed;
  link.textContent = text || trimmed;
  return link;
}

/** Returns a picture from a file's `data:` address, or undefined when it is not a picture. */
export function pictureNode(address: string, name: string): HTMLElement | undefined {
  if (!isHarmlessAddress(address, true)) return undefined;
  const picture = document.createElement('img');
  picture.src = address;
  picture.alt = name;
  return picture;
}

/** Returns an empty table. */
export function tableNode(rows: number, columns: number): HTMLElement {
  const table = document.createElement('table');
  const body = table.createTBody();
  for (let row = 0; row < rows; row += 1) {
    const line = body.insertRow();
    for (let column = 0; column < columns; column += 1) line.insertCell().append(document.createElement('br'));
  }
  return table;
}
