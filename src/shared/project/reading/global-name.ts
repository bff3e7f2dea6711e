import type { AnyNode } from 'acorn';
import { olderNames } from '../../language/older-names.ts';

/** Returns the global that an expression names: `Api`, `window.Api` or, in older applications, `app.fn` (`docs/format/README.md`, Older spellings). */
export function globalName(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier' || node.object.type !== 'Identifier')
    return undefined;
  const holder = node.object.name;
  if (holder === 'window' || holder === 'globalThis' || holder === 'self') return node.property.name;
  const older = `${holder}.${node.property.name}`;
  return Object.hasOwn(olderNames, older) ? olderNames[older] : undefined;
}
