import type { ResultShape } from '../../../../shared/trace/trace.ts';
import { isArray, isFunction, isObject, objectKeys } from '../primordials.ts';

/** Describes a result without its content: large ones stay in the realm. Getters of user code are not run. */
export function resultShape(value: unknown): ResultShape {
  if (isArray(value)) {
    const first = value[0];
    return isArray(first) ? { kind: 'matrix', rows: value.length, columns: first.length } : { kind: 'list', items: value.length };
  }
  if (isFunction(value)) return { kind: 'function' };
  if (isObject(value)) return { kind: 'object', fields: objectKeys(value).length };
  switch (typeof value) {
    case 'string':
      return { kind: 'text', characters: value.length };
    case 'number':
    case 'bigint':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    default:
      return { kind: 'nothing' };
  }
}
