import { isPlaceholderName } from '../../language/placeholder-name.ts';
import { idFault, queryKeyFault } from '../new-parts/name-faults.ts';
import type { NamedThing } from './occurrence.ts';
import type { Occurrences } from './find-occurrences.ts';

/** Maximum characters of a new name. */
const longest = 200;

/**
 * Returns why a thing cannot be renamed at all, as a sentence, or undefined if it can: a stored query whose key is made of a widget and its
 * action follows those, and a name that nothing declares belongs to no file.
 */
export function renameRefusal(found: Occurrences, thing: NamedThing): string | undefined {
  const places = found.of(thing);
  if (thing.kind === 'query' && places.some(({ role }) => role === 'implied')) {
    return `The key ${thing.name} is made of the id of a widget and the name of its action. Rename one of the two instead.`;
  }
  if (places.some(({ role }) => role === 'declaration')) return undefined;
  return `Nothing in this project declares ${thing.name}, so there is nothing to rename.`;
}

/** Returns why a name cannot be the new one, as a sentence, or undefined if it can. */
export function renameFault(found: Occurrences, thing: NamedThing, name: string): string | undefined {
  if (name === thing.name) return undefined;
  const taken = new Set<string>();
  for (const one of found.all()) {
    if (one.kind === thing.kind && one.owner === thing.owner && one.role !== 'mention') taken.add(one.name);
  }
  if (thing.kind === 'widget') return idFault(name, taken);
  if (thing.kind === 'query') return queryKeyFault(name, taken);
  if (name === '') return 'Enter a name.';
  if (name.length > longest) return `Use at most ${longest} characters.`;
  const fault = shapeFault(thing.kind, name);
  if (fault !== undefined) return fault;
  if (!taken.has(name)) return undefined;
  if (thing.kind === 'skin') return `There is a class ${thing.owner}${name} already.`;
  return `${thing.owner} has ${thing.kind === 'action' ? 'an action' : 'a placeholder'} ${name} already.`;
}

function shapeFault(kind: 'action' | 'placeholder' | 'skin', name: string): string | undefined {
  if (kind === 'skin') return /^[\w-]+$/.test(name) ? undefined : 'Use letters without accents, digits, hyphens and underscores.';
  if (name in {}) return `${name} has a meaning of its own in JavaScript. Choose another name.`;
  if (isPlaceholderName(name)) return undefined;
  return 'Use letters without accents, digits and underscores, and begin with a letter.';
}
