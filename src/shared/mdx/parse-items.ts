import type { ExpressionParser, TokenReader } from './token-reader.ts';
import type { MdxExpression } from './syntax-tree.ts';

/**
 * Reads the items between brackets, from the opening one to the closing one. After a mistake it goes on with the next item; what is not
 * closed ends at the next clause.
 */
export function parseItems(
  reader: TokenReader,
  close: '}' | ')',
  parse: ExpressionParser,
  mayBeLeftOut: boolean,
): readonly MdxExpression[] {
  reader.open.push(close);
  const items = readItems(reader, close, parse, mayBeLeftOut);
  reader.open.pop();
  return items;
}

function readItems(reader: TokenReader, close: '}' | ')', parse: ExpressionParser, mayBeLeftOut: boolean): readonly MdxExpression[] {
  const start = reader.index;
  reader.next();
  const items: MdxExpression[] = [];
  if (reader.take(close)) return items;
  for (;;) {
    items.push(readItem(reader, parse, mayBeLeftOut));
    if (reader.take(',')) continue;
    if (reader.take(close)) return items;
    // A hole may hold the closing bracket.
    if (reader.isAtClause && reader.hasHoleSince(start)) return items;
    if (!reader.hasFailedHere) reader.fail(`, or ${close}`);
    if (!recover(reader, close)) return items;
  }
}

function readItem(reader: TokenReader, parse: ExpressionParser, mayBeLeftOut: boolean): MdxExpression {
  const isEmpty = reader.at(',') || reader.at(')') || reader.at('}');
  // A hole that is empty leaves its comma behind.
  const mayBeEmpty = mayBeLeftOut || reader.tokens[reader.index - 2]?.kind === 'hole' || reader.peek(1).kind === 'hole';
  if (isEmpty && mayBeEmpty) return { kind: 'nothing', range: { ...reader.peek().range, length: 0 } };
  return parse(reader);
}

/** Goes on after a mistake: returns false if the brackets end here. */
function recover(reader: TokenReader, close: '}' | ')'): boolean {
  for (;;) {
    if (reader.take(',')) return true;
    if (reader.take(close) || reader.isAtClause) return false;
    const { kind, image } = reader.peek();
    if (kind === 'sign' && (image === '}' || image === ')')) {
      const isOuter = reader.open.includes(image);
      // It belongs to something outside, is one too many, or replaces the one that is meant.
      if (isOuter && image !== close) return false;
      reader.next();
      if (!reader.at(close) && !reader.at(',')) return false;
      continue;
    }
    const startsItem = kind !== 'sign' || image === '{' || image === '(';
    if (startsItem && !reader.atWord('AND', 'OR', 'XOR', 'AS', 'WHEN', 'THEN', 'ELSE', 'END', 'HAVING', 'PROPERTIES', 'WITH')) return true;
    reader.next();
  }
}
