import { parseExpression } from './parse-expression.ts';
import { parseOperand } from './parse-operand.ts';
import { mdxNameOf, type TokenReader } from './token-reader.ts';
import type { MdxExpression, MdxUpdate } from './syntax-tree.ts';

/** Reads `UPDATE [CUBE] [cube] SET (tuple) = value, ...`. */
export function parseUpdateStatement(reader: TokenReader): MdxUpdate {
  const start = reader.index;
  reader.clauseStarts.set(start, 'clause');
  reader.takeWord('UPDATE');
  if (reader.wordAt(1) !== 'SET') reader.takeWord('CUBE');
  const token = reader.peek();
  const isName = token.kind === 'name' || token.kind === 'word' || token.kind === 'hole';
  if (isName) reader.next();
  else reader.fail('the name of a cube');
  reader.skipHoles();
  reader.clauseStarts.set(reader.index, 'clause');
  if (!reader.takeWord('SET')) reader.fail('SET');
  const cells: { target: MdxExpression; value: MdxExpression }[] = [];
  do {
    reader.clauseStarts.set(reader.index, 'part');
    const target = parseOperand(reader, parseExpression);
    if (!reader.take('=')) reader.fail('=');
    cells.push({ target, value: parseExpression(reader) });
    if (reader.takeWord('USE_EQUAL_ALLOCATION', 'USE_EQUAL_INCREMENT', 'USE_WEIGHTED_ALLOCATION', 'USE_WEIGHTED_INCREMENT')) {
      if (reader.takeWord('BY')) parseExpression(reader);
    }
    reader.skipHoles();
  } while (reader.take(','));
  return { kind: 'update', cube: mdxNameOf(isName ? token : { ...token, image: '' }), cells, range: reader.rangeFrom(start) };
}
