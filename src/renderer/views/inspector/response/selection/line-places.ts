import type { LinePoint } from './line-points.ts';

/** A place in the document, as selections have it. */
interface Place {
  readonly node: Node;
  readonly offset: number;
}

/** Returns the point of a place in drawn lines; null if it is in none, such as where its line is no longer drawn. */
export function linePoint(node: Node | null, offset: number): LinePoint | null {
  const element = node instanceof Element ? node : node?.parentElement;
  const line = element?.closest<HTMLElement>('[data-line]');
  const code = line?.querySelector('code');
  if (!node || !line || !code) return null;
  const index = Number(line.dataset['line']);
  if (!code.contains(node)) return { line: index, column: node === line && offset > 1 ? code.textContent.length : 0 };
  const before = document.createRange();
  before.setStart(code, 0);
  before.setEnd(node, offset);
  return { line: index, column: before.toString().length };
}

/** Returns the place of a point in the lines drawn in an element; null if its line is not drawn. A column behind the line is its end. */
export function drawnPlace(element: Element, { line, column }: LinePoint): Place | null {
  const code = element.querySelector(`[data-line="${line}"] code`);
  if (!code) return null;
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let left = column;
  let last: Text | null = null;
  for (let text = texts.nextNode() as Text | null; text !== null; text = texts.nextNode() as Text | null) {
    if (left <= text.length) return { node: text, offset: left };
    left -= text.length;
    last = text;
  }
  return last === null ? { node: code, offset: 0 } : { node: last, offset: last.length };
}
