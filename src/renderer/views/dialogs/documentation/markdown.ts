import type { MarkedToken, Token } from 'marked';

/** A token of Markdown with its number among its neighbours. */
export interface NumberedToken {
  readonly at: number;
  readonly token: MarkedToken;
}

/** Resolves to the tokens of a page. The library that reads them is loaded with the first page. */
export async function readMarkdown(page: string): Promise<readonly Token[]> {
  const { lexer } = await import('marked');
  return lexer(page);
}

/** Returns tokens with their numbers. Without extensions there are no others than the library's own. */
export function numbered(tokens: readonly Token[]): readonly NumberedToken[] {
  return tokens.map((token, at) => ({ at, token: token as MarkedToken }));
}

/** Returns the text of tokens without their marks. */
export function unmarkedText(tokens: readonly Token[]): string {
  return numbered(tokens)
    .map(({ token }) => {
      if ('tokens' in token && token.tokens) return unmarkedText(token.tokens);
      return 'text' in token && token.type !== 'html' ? token.text : '';
    })
    .join('');
}

/** Returns the anchor by which links name a heading, from its text, as repository hosts make it. */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
