import type { AnyNode, Program } from 'acorn';
import type { ScriptFile } from './script-file.ts';

/** Something found in a text, with its offsets. */
interface Found {
  readonly start: number;
  readonly end: number;
}

/** Returns the values that a program assigns at the top, in file order. */
export function assignedValues({ body }: Program): readonly AnyNode[] {
  const values: AnyNode[] = [];
  for (const statement of body) {
    if (statement.type === 'ExpressionStatement') {
      if (statement.expression.type === 'AssignmentExpression') values.push(statement.expression.right);
    } else if (statement.type === 'VariableDeclaration') for (const { init } of statement.declarations) if (init) values.push(init);
  }
  return values;
}

/**
 * Returns a function that looks for something in the text of a script: in each property of its top-level objects by itself, and in what comes
 * before the first one. A property whose text is that of the last time is not looked through again (`edited-script.ts`).
 */
export function createPieceScan<Item extends Found>(scan: (text: string) => readonly Item[]): (script: ScriptFile) => readonly Item[] {
  const known = new WeakMap<AnyNode, { readonly text: string; readonly items: readonly Item[] }>();
  const ofScripts = new WeakMap<ScriptFile, readonly Item[]>();
  const scanAll = (script: ScriptFile): readonly Item[] => {
    const { text, program, places } = script;
    const objects = program === null ? [] : assignedValues(program);
    const properties = objects.flatMap((object) => (object.type === 'ObjectExpression' ? object.properties : []));
    const starts = properties.map(({ start }) => places.offsetOf(start));
    const found = [...scan(text.slice(0, starts[0]))];
    for (const [index, property] of properties.entries()) {
      const start = starts[index] ?? 0;
      const piece = text.slice(start, starts[index + 1]);
      const before = known.get(property);
      const items = before?.text === piece ? before.items : scan(piece);
      // The newest of equal texts: a piece keeps the whole text that it is part of.
      known.set(property, { text: piece, items });
      for (const item of items) found.push({ ...item, start: item.start + start, end: item.end + start });
    }
    return found;
  };
  return (script) => {
    const items = ofScripts.get(script) ?? scanAll(script);
    ofScripts.set(script, items);
    return items;
  };
}
