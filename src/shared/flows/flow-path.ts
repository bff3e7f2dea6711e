/** Folder of a project with its flows, one file each. */
export const flowFolder = 'flows';

/** Signs that lead elsewhere on some systems, as `:` does to another stream of a file, or are none of a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses.
const refused = /[\\:\u0000-\u001f]/;

/** Returns the name of the file if a path is that of a flow, relative to the project; undefined for any other. */
export function flowFileOf(path: string): string | undefined {
  const [folder, name, ...others] = path.split('/');
  if (folder !== flowFolder || name === undefined || others.length > 0 || refused.test(name)) return undefined;
  return /\.ya?ml$/i.test(name) ? name : undefined;
}
