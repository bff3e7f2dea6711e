import { isFunction, isObject, toText } from '../primordials.ts';

/** Describes an unexpected value without calling into it. */
function describeValue(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'boolean') return toText(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

const advice = 'so nothing was sent. Return {success: true}, or {success: false, message} with a reason.';

/**
 * Returns the `validation` of a request. @throws TypeError where it is no function, as the exception of the field
 * (`docs/compatibility.md`).
 */
export function validationFunction(value: unknown): (...parameters: unknown[]) => unknown {
  if (isFunction(value)) return value;
  throw new TypeError(`validation is ${describeValue(value)} instead of a function, ${advice}`);
}

/**
 * Returns whether a validation has failed, its message and the field it names.
 * @throws TypeError where it gave no object, so that the write stops as at any exception of the files.
 */
export function validationAnswer(value: unknown): { readonly failed: boolean; readonly message: string; readonly field: string } {
  if (!isObject(value)) {
    const what = value === undefined || value === null ? describeValue(value) : `${describeValue(value)}, which is no object`;
    throw new TypeError(`validation returned ${what}, ${advice}`);
  }
  const { message, widget } = value;
  return {
    failed: !value['success'],
    message: message === undefined ? '' : toText(message),
    field: typeof widget === 'string' ? widget : '',
  };
}
