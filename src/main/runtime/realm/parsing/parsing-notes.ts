import type { ParsingType } from '../../../../shared/trace/trace.ts';
import { noteFunction } from '../function-notes.ts';
import { isArray, isFunction, isObject, objectKeys } from '../primordials.ts';

/** How the current parsing works; read once it is done. */
export const parsingNotes: { type: ParsingType; isComputed: boolean } = { type: 'none', isComputed: false };

function typeOf(configured: unknown, control: unknown): ParsingType {
  if (!isObject(control)) return isFunction(configured) ? 'function' : 'none';
  const type = control['type'];
  return type === 'list' || type === 'matrix' || type === 'script' ? type : 'object';
}

/** Notes what a parsingControl turned out to be, and the function that will make its items (`docs/format/parsing.md`, Overview). */
export function noteParsing(configured: unknown, control: unknown): void {
  parsingNotes.type = typeOf(configured, control);
  parsingNotes.isComputed = isFunction(configured) && isObject(control);
  noteFunction(configured);
  if (!isObject(control)) return;
  const query = control['query'];
  const source = parsingNotes.type === 'script' ? control['script'] : isArray(query) ? query[0] : query;
  if (isFunction(source)) noteFunction(source);
  else if (isObject(source)) {
    const first = objectKeys(source)[0];
    if (first !== undefined && isFunction(source[first])) noteFunction(source[first]);
  }
}
