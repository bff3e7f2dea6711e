import type { ExpressionParser, TokenReader } from './token-reader.ts';
import type { MdxExpression } from './syntax-tree.ts';

/** Reads `CASE [subject] WHEN a THEN b ... [ELSE c] END`. */
export function parseCase(reader: TokenReader, parse: ExpressionParser): MdxExpression {
  const start = reader.index;
  reader.takeWord('CASE');
  const subject = reader.atWord('WHEN') ? null : parse(reader);
  const branches: { when: MdxExpression; result: MdxExpression }[] = [];
  while (reader.takeWord('WHEN')) {
    const when = parse(reader);
    if (!reader.takeWord('THEN')) reader.fail('THEN');
    branches.push({ when, result: parse(reader) });
  }
  if (branches.length === 0) reader.fail('WHEN');
  const otherwise = reader.takeWord('ELSE') ? parse(reader) : null;
  if (!reader.takeWord('END')) reader.fail(otherwise === null ? 'WHEN, ELSE or END' : 'END');
  return { kind: 'case', subject, branches, otherwise, range: reader.rangeFrom(start) };
}
