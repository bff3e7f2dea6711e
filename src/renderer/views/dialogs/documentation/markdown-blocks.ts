/** A part of a line of Markdown. `at`: its offset in the line. */
export type MarkdownInline = { readonly at: number } & (
  | { readonly kind: 'text' | 'code' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly MarkdownInline[] }
);

/** A text that is still Markdown, see {@link readInlines}. `at`: its number among its neighbours. */
interface MarkdownLine {
  readonly at: number;
  readonly text: string;
}

export interface MarkdownRow {
  readonly at: number;
  readonly cells: readonly MarkdownLine[];
}

/** A part of a page of Markdown. `at`: its first line. */
export type MarkdownBlock = { readonly at: number } & (
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph' | 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly MarkdownLine[] }
  | { readonly kind: 'table'; readonly head: MarkdownRow; readonly rows: readonly MarkdownRow[] }
);

const itemStart = /^\s*(?:[-*]|\d+\.) /;
const blockStart = /^(?:#{1,6} |```|\||<!--|\s*(?:[-*]|\d+\.) )/;

/**
 * Returns the blocks of a page, as far as the documents of this app use Markdown: headings, paragraphs, fenced code, lists of one level and
 * tables. Comments are left out.
 */
export function readBlocks(page: string): readonly MarkdownBlock[] {
  const lines = page.replaceAll('\r\n', '\n').split('\n');
  const blocks: MarkdownBlock[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || line.startsWith('<!--')) at += 1;
    else {
      const { block, end } = readBlock(lines, at);
      blocks.push(block);
      at = end;
    }
  }
  return blocks;
}

/** Reads the block that begins with a line; `end` is the line behind it. */
function readBlock(lines: readonly string[], at: number): { readonly block: MarkdownBlock; readonly end: number } {
  const line = lines[at] ?? '';
  const heading = /^(#{1,6}) (.*)$/.exec(line);
  if (heading) return { block: { at, kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2]?.trim() ?? '' }, end: at + 1 };
  if (line.startsWith('```')) {
    const end = endOf(lines, at, (one) => !one.startsWith('```'));
    return { block: { at, kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end: end + 1 };
  }
  const isList = itemStart.test(line);
  const isPart = (one: string) => one.trim() !== '' && (!blockStart.test(one) || (isList && itemStart.test(one)));
  const end = endOf(lines, at, line.startsWith('|') ? (one) => one.startsWith('|') : isPart);
  const own = lines.slice(at, end);
  if (line.startsWith('|')) return { block: readTable(own, at), end };
  if (isList) return { block: readList(own, at), end };
  return { block: { at, kind: 'paragraph', text: own.map((one) => one.trim()).join(' ') }, end };
}

/** Returns the first line behind `start` that does not belong to its block. */
function endOf(lines: readonly string[], start: number, isPart: (line: string) => boolean): number {
  const end = lines.findIndex((line, index) => index > start && !isPart(line));
  return end < 0 ? lines.length : end;
}

function readRow(line: string, at: number): MarkdownRow {
  const inside = line.trim().replace(/^\||\|$/g, '');
  return { at, cells: inside.split(/(?<!\\)\|/).map((cell, column) => ({ at: column, text: cell.trim().replaceAll('\\|', '|') })) };
}

function readTable(lines: readonly string[], at: number): MarkdownBlock {
  const [head, , ...rows] = lines.map(readRow);
  return { at, kind: 'table', head: head ?? { at: 0, cells: [] }, rows };
}

function readList(lines: readonly string[], at: number): MarkdownBlock {
  const items: string[] = [];
  for (const line of lines) {
    if (itemStart.test(line)) items.push(line.replace(itemStart, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { at, kind: 'list', isOrdered: /^\s*\d/.test(lines[0] ?? ''), items: items.map((text, index) => ({ at: index, text })) };
}

const inlinePattern = /(`+)(.+?)\1(?!`)|\*\*(.+?)\*\*|(?<![\w*])\*([^*\s][^*]*)\*|\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)/g;

/** Returns the parts of a line: code, bold, emphasis, links with what they show, and the text between. */
export function readInlines(text: string): readonly MarkdownInline[] {
  const parts: MarkdownInline[] = [];
  let from = 0;
  for (const found of text.matchAll(inlinePattern)) {
    const at = found.index;
    if (at > from) parts.push({ at: from, kind: 'text', text: text.slice(from, at) });
    from = at + found[0].length;
    const [, , code, strong, emphasis, shown, href] = found;
    if (code !== undefined) parts.push({ at, kind: 'code', text: /^ .*\S.* $/.test(code) ? code.slice(1, -1) : code });
    else if (strong !== undefined) parts.push({ at, kind: 'strong', text: strong });
    else if (emphasis !== undefined) parts.push({ at, kind: 'emphasis', text: emphasis });
    else parts.push({ at, kind: 'link', href: href ?? '', inside: readInlines(shown ?? '') });
  }
  if (from < text.length) parts.push({ at: from, kind: 'text', text: text.slice(from) });
  return parts;
}

/** Returns what a line says without its marks. */
function plainText(text: string): string {
  const parts = readInlines(text).flatMap((part) => (part.kind === 'link' ? part.inside : [part]));
  return parts.map((part) => (part.kind === 'link' ? '' : part.text)).join('');
}

/** Returns the anchor by which links name a heading, as repository hosts make it. */
export function headingAnchor(heading: string): string {
  return plainText(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
