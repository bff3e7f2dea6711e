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

/** What was found in a property and what follows it up to the next one. */
interface Piece<Item> {
  readonly next: AnyNode | undefined;
  /** Of the last property of an object: what follows belongs to no property, and may change while both stay the same. */
  readonly text: string | undefined;
  readonly items: readonly Item[];
}

/** What was found before the first property. */
interface Head<Item> {
  readonly text: string;
  readonly items: readonly Item[];
}

/**
 * Returns a function that looks for something in the text of a script: in each property of its top-level objects by itself, and in what comes
 * before the first one. A property is looked through again if it or the next one is another node than the last time: within an object both
 * stay the same exactly as long as nothing changes from the beginning of the one to that of the other (`edited-script.ts`). The text of the
 * last property of an object is compared, up to the next object.
 */
export function createPieceScan<Item extends Found>(scan: (text: string) => readonly Item[]): (script: ScriptFile) => readonly Item[] {
  const pieces = new WeakMap<AnyNode, Piece<Item>>();
  /** By the first property, which stays the same node while comments before it change. */
  const heads = new WeakMap<AnyNode, Head<Item>>();
  const ofScripts = new WeakMap<ScriptFile, readonly Item[]>();
  const scanHead = (text: string, first: AnyNode): readonly Item[] => {
    const known = heads.get(first);
    const items = known?.text === text ? known.items : scan(text);
    // The newest of equal texts: it keeps the whole text that it is part of.
    heads.set(first, { text, items });
    return items;
  };
  const scanAll = ({ text, program, places }: ScriptFile): readonly Item[] => {
    const objects = program === null ? [] : assignedValues(program);
    const lists = objects.flatMap((object) => (object.type === 'ObjectExpression' ? [object.properties] : []));
    const properties = lists.flat();
    const last = new Set<AnyNode | undefined>(lists.map((list) => list.at(-1)));
    const startOf = (property: AnyNode | undefined): number | undefined => property && places.offsetOf(property.start);
    const [first] = properties;
    if (first === undefined) return scan(text);
    const found = [...scanHead(text.slice(0, startOf(first)), first)];
    for (const [index, property] of properties.entries()) {
      const next = properties[index + 1];
      const known = pieces.get(property);
      const isLast = last.has(property);
      if (!isLast && known !== undefined && known.next === next && known.items.length === 0) continue;
      const start = places.offsetOf(property.start);
      const compared = isLast ? text.slice(start, startOf(next)) : undefined;
      const isKnown = known !== undefined && known.next === next && known.text === compared;
      const items = isKnown ? known.items : scan(text.slice(start, startOf(next)));
      // The newest of equal texts, as above.
      if (!isKnown || compared !== undefined) pieces.set(property, { next, text: compared, items });
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
