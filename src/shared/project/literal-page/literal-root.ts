import type { AnyNode } from 'acorn';
import { globalName } from '../reading/global-name.ts';
import type { ScriptFile } from '../reading/script-file.ts';
import type { ScriptMember } from '../reading/script-object.ts';
import { followNames } from './follow-names.ts';
import type { LiteralFields } from './literal-fields.ts';

interface Assignments {
  readonly values: readonly AnyNode[];
  readonly members: readonly ScriptMember[];
}

/** Returns the members that a file assigns to its global, by name and in file order. */
export function readRoot(
  { values, members }: Assignments,
  readFields: (node: AnyNode) => LiteralFields | undefined,
  script: ScriptFile,
): LiteralFields {
  const root = new Map<string, AnyNode | null>();
  let isOpen = false;
  for (const value of values) {
    const fields = readFields(withoutGuard(value, script));
    isOpen ||= fields === undefined || fields.isOpen;
    for (const [name, node] of fields?.values ?? []) root.set(name, node);
  }
  for (const { name, value } of members) if (name !== '__proto__') root.set(name, value);
  return { values: root, isOpen };
}

/** Returns the new object in `Name = Name || {...}`, with which a file may begin. */
function withoutGuard(node: AnyNode, script: ScriptFile): AnyNode {
  const value = followNames(node, script);
  const isGuard = value.type === 'LogicalExpression' && value.operator !== '&&' && globalName(value.left) !== undefined;
  return isGuard ? value.right : value;
}
