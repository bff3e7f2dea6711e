import { longestVariable, maxVariables, type Scope, type Variable } from '../../../../shared/debugger/debugger-schema.ts';
import type { InspectorAnswer, RemoteValue } from './inspector-messages.ts';

/** Characters of a member in the text of an object. */
const longestMember = 100;
/** Characters of a text in the preview of an object, as the engine cuts it. */
const longestPreview = 100;

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** Returns a text without its end where the engine left out the middle: what stands there may be the end of anything, a secret too. */
function withoutEnd(member: string): string {
  const at = member.length < longestPreview ? -1 : member.indexOf('…');
  return at < 0 ? member : member.slice(0, at + 1);
}

/** Returns what a value is, as the console would write it. */
function textOf({ type, subtype, value, unserializableValue, description, preview }: RemoteValue): string {
  if (type === 'undefined') return 'undefined';
  if (subtype === 'null') return 'null';
  if (type === 'string') return JSON.stringify(typeof value === 'string' ? value : description);
  if (type === 'function') return cut(description.split('\n')[0] ?? '', 200);
  if (type !== 'object') return unserializableValue ?? (value === undefined ? description : String(value));
  // The stack below the message lists calls of the app itself.
  if (subtype === 'error') return description.replace(/\n {4}at [\s\S]*/, '');
  if (!preview) return description;
  const isList = subtype === 'array';
  const members = preview.properties.map(({ name, type: kind, value: member }) => {
    const text = cut(kind === 'string' ? JSON.stringify(withoutEnd(member)) : kind === 'function' ? 'ƒ' : member, longestMember);
    return isList && /^\d+$/.test(name) ? text : `${name}: ${text}`;
  });
  const inside = [...members, ...(preview.overflow ? ['…'] : [])].join(', ');
  const name = description === 'Object' || isList ? '' : `${description} `;
  return isList ? `${description === '' ? '' : `${description.replace('Array', '')} `}[${inside}]` : `${name}{${inside}}`;
}

function kindOf({ type, subtype }: RemoteValue): Variable['kind'] {
  if (subtype === 'null') return 'null';
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'undefined' || type === 'function' || type === 'object')
    return type;
  return 'other';
}

/** Returns a value for a window. `keep`: notes an object whose members may be asked for. Without a value it is a getter, or declared below. */
export function toVariable(name: string, value: RemoteValue | undefined, keep: (object: string) => void, isGetter = false): Variable {
  const shown = cut(name, 500);
  // A getter is code of the author: it runs when somebody asks for its value by an expression.
  if (value === undefined)
    return { name: shown, text: isGetter ? '(…)' : 'not set yet', kind: isGetter ? 'accessor' : 'undefined', object: null };
  const { objectId } = value;
  const hasMembers = objectId !== undefined && (value.type === 'object' || value.type === 'function');
  if (hasMembers) keep(objectId);
  return { name: shown, text: cut(textOf(value), longestVariable), kind: kindOf(value), object: hasMembers ? objectId : null };
}

/** Returns the members of an object, as the inspector lists them. */
export function toVariables(
  { result }: InspectorAnswer<'Runtime.getProperties'>,
  keep: (object: string) => void,
): Pick<Scope, 'variables' | 'isCut'> {
  return {
    variables: result.slice(0, maxVariables).map(({ name, value, get }) => toVariable(name, value, keep, get !== undefined)),
    isCut: result.length > maxVariables,
  };
}
