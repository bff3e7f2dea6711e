import { parse } from 'acorn';
import { everyNode } from '../../src/main/runtime/child/files/every-node.ts';

/** Returns whether the former check, by a second parser, refuses a text: the control run, which has to let some `import()` through. */
export function parserRefuses(text: string): boolean {
  let refuses = false;
  try {
    everyNode(parse(text, { ecmaVersion: 'latest', sourceType: 'script', allowHashBang: true }), (node) => {
      refuses ||= node.type === 'ImportExpression' || (node.type === 'MetaProperty' && text.startsWith('import', node.start));
    });
    return refuses;
  } catch {
    return /\bimport\b/.test(text);
  }
}
