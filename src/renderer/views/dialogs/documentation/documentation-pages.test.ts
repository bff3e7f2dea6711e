import type { Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { hasDocumentationPage, linkedPlace, loadDocumentationPage } from './documentation-pages.ts';
import { headingAnchor, numbered, unmarkedText, readMarkdown } from './markdown.ts';

const pages = ['README', 'api', 'context', 'entries', 'events', 'parameters', 'parsing', 'values', 'widgets/README', 'style-sheets'].map(
  (name) => `docs/format/${name}.md`,
);
const tokensOf = async (page: string): Promise<readonly Token[]> => readMarkdown((await loadDocumentationPage(page)) ?? '');

/** Returns the tokens of a kind, at any depth. */
function ofKind(tokens: readonly Token[], kind: string): readonly Token[] {
  return numbered(tokens).flatMap(({ token }): readonly Token[] => {
    const inside = [
      ...('tokens' in token ? (token.tokens ?? []) : []),
      ...(token.type === 'list' ? token.items : []),
      ...(token.type === 'table' ? [token.header, ...token.rows].flatMap((row) => row.flatMap((cell) => cell.tokens)) : []),
    ];
    return [...(token.type === kind ? [token] : []), ...ofKind(inside, kind)];
  });
}

describe('the documentation of the app', () => {
  it.each(pages)('%s is there, and its links lead to sections that are', async (page) => {
    const tokens = await tokensOf(page);
    expect(tokens.length).toBeGreaterThan(5);
    for (const { href } of ofKind(tokens, 'link') as readonly { readonly href: string }[]) {
      const place = linkedPlace(page, href);
      // Decisions are for developers.
      if (place === undefined) expect(href).toMatch(/decisions\/|^https:/);
      else if (place.anchor !== '') {
        const headings = ofKind(await tokensOf(place.page), 'heading') as readonly { readonly tokens: readonly Token[] }[];
        expect(
          headings.map(({ tokens: heading }) => headingAnchor(unmarkedText(heading))),
          `${href} of ${page}`,
        ).toContain(place.anchor);
      }
    }
  });

  it('has no page for developers, and no other', async () => {
    expect(hasDocumentationPage('docs/architecture.md')).toBe(false);
    expect(linkedPlace('docs/format/values.md', 'https://example.com/docs/format/api.md')).toBeUndefined();
    expect(await loadDocumentationPage('docs/format/none.md')).toBeUndefined();
  });
});

it('the anchor of a heading comes from what it says, without its marks', async () => {
  const [heading] = numbered(await readMarkdown('## Typed `text`, *here* & [there](x.md)'));
  expect(heading?.token.type === 'heading' && headingAnchor(unmarkedText(heading.token.tokens))).toBe('typed-text-here--there');
});
