/** Folder of a project with its flows, one file each. */
export const flowFolder = 'flows';

/** Returns the name of the file if a path is that of a flow, relative to the project; undefined for any other. */
export function flowFileOf(path: string): string | undefined {
  const [folder, name, ...others] = path.split('/');
  return folder === flowFolder && name !== undefined && others.length === 0 && /\.ya?ml$/i.test(name) ? name : undefined;
}
