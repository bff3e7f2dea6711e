/** Maximum characters of a new name. */
const longest = 200;

/** Words that JavaScript does not take as names, modules and strict code included. */
const reserved = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static super switch ' +
    'this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/**
 * Returns why a name of the code cannot get another name, as a sentence, or undefined if it can. `taken`: names that mean something else where
 * it is used.
 */
export function localNameFault(name: string, before: string, taken: ReadonlySet<string>): string | undefined {
  if (name === before) return undefined;
  if (name === '') return 'Enter a name.';
  if (name.length > longest) return `Use at most ${longest} characters.`;
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) return 'Use letters, digits, $ and underscores, and begin with no digit.';
  if (reserved.has(name)) return `${name} has a meaning of its own in JavaScript. Choose another name.`;
  return taken.has(name) ? `${name} exists already where this name is used.` : undefined;
}
