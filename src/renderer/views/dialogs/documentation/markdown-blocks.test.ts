import { describe, expect, it } from 'vitest';
import { hasDocumentationPage, linkedPlace, loadDocumentationPage } from './documentation-pages.ts';
import { headingAnchor, type MarkdownBlock, readBlocks, readInlines } from './markdown-blocks.ts';

const kinds = (page: string) => readBlocks(page).map(({ kind }) => kind);

describe('readBlocks', () => {
  it('tells headings, paragraphs, lists, tables and code apart, without comments', () => {
    const page =
      '# Page\n\nTwo\nlines.\n- one\n  goes on\n- two\n\n1. first\n\n| a | b |\n|---|---|\n| `x\\|y` | |\n<!-- made -->\n```js\n# no heading\n\n```\n';
    expect(readBlocks(page)).toEqual([
      { at: 0, kind: 'heading', level: 1, text: 'Page' },
      { at: 2, kind: 'paragraph', text: 'Two lines.' },
      {
        at: 4,
        kind: 'list',
        isOrdered: false,
        items: [
          { at: 0, text: 'one goes on' },
          { at: 1, text: 'two' },
        ],
      },
      { at: 8, kind: 'list', isOrdered: true, items: [{ at: 0, text: 'first' }] },
      {
        at: 10,
        kind: 'table',
        head: {
          at: 0,
          cells: [
            { at: 0, text: 'a' },
            { at: 1, text: 'b' },
          ],
        },
        rows: [
          {
            at: 2,
            cells: [
              { at: 0, text: '`x|y`' },
              { at: 1, text: '' },
            ],
          },
        ],
      },
      { at: 14, kind: 'code', text: '# no heading\n' },
    ]);
  });

  it('ends with the page where code is never closed', () => {
    expect(kinds('```\na\n\n# b')).toEqual(['code']);
  });
});

describe('readInlines', () => {
  it('reads code, bold, emphasis and links with code in them', () => {
    expect(readInlines('a `` b`c `` **d** *e* [`url`](#url) f*g').map(({ at: _, ...part }) => part)).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'code', text: 'b`c' },
      { kind: 'text', text: ' ' },
      { kind: 'strong', text: 'd' },
      { kind: 'text', text: ' ' },
      { kind: 'emphasis', text: 'e' },
      { kind: 'text', text: ' ' },
      { kind: 'link', href: '#url', inside: [{ at: 0, kind: 'code', text: 'url' }] },
      { kind: 'text', text: ' f*g' },
    ]);
  });
});

const pages = ['README', 'api', 'context', 'entries', 'events', 'parameters', 'parsing', 'values', 'widgets/README', 'style-sheets'].map(
  (name) => `docs/format/${name}.md`,
);
const linksOf = (blocks: readonly MarkdownBlock[]): string[] => {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.map(({ text }) => text);
    if (block.kind === 'table') return [block.head, ...block.rows].flatMap(({ cells }) => cells.map(({ text }) => text));
    return block.kind === 'code' ? [] : [block.text];
  });
  return texts.flatMap((text) => readInlines(text).flatMap((part) => (part.kind === 'link' ? [part.href] : [])));
};

describe('the documentation of the app', () => {
  it.each(pages)('%s is there, and its links lead to sections that are', async (page) => {
    const blocks = readBlocks((await loadDocumentationPage(page)) ?? '');
    expect(blocks.length).toBeGreaterThan(5);
    for (const href of linksOf(blocks)) {
      const place = linkedPlace(page, href);
      // Decisions are for developers.
      if (place === undefined) expect(href).toMatch(/decisions\/|^https:/);
      else if (place.anchor !== '') {
        const linked = readBlocks((await loadDocumentationPage(place.page)) ?? '');
        const anchors = linked.flatMap((block) => (block.kind === 'heading' ? [headingAnchor(block.text)] : []));
        expect(anchors, `${href} of ${page}`).toContain(place.anchor);
      }
    }
  });

  it('has no page for developers, and no other', async () => {
    expect(hasDocumentationPage('docs/architecture.md')).toBe(false);
    expect(linkedPlace('docs/format/values.md', 'https://example.com/docs/format/api.md')).toBeUndefined();
    expect(await loadDocumentationPage('docs/format/none.md')).toBeUndefined();
  });
});
