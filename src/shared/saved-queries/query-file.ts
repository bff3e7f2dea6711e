import { visibleText } from '../text/visible-text.ts';

/** How much of saved queries is read and written (`docs/query-desk.md`, Bounds). */
export const savedQueryBounds = {
  /** Files listed for one project. */
  files: 200,
  /** Characters of one file. */
  text: 256 * 1024,
  /** Characters of a name, without the ending. */
  name: 60,
  /** Variables of one query. */
  variables: 50,
  /** Characters of the value of a variable. */
  value: 10_000,
} as const;

/** Folder of the saved queries, below that of the project in either layout. */
export const savedQueryFolder = 'queries';

/** A query in MDX, or a request with method, path and body. */
export type SavedQueryKind = 'mdx' | 'rest';

const endings: Readonly<Record<SavedQueryKind, string>> = { mdx: '.mdx', rest: '.http' };

/** Names that Windows keeps for devices, whatever their ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Returns why a saved query cannot have this name, in plain words; undefined if it can. */
export function savedQueryNameFault(name: string): string | undefined {
  if (name.length > savedQueryBounds.name) return `A name has at most ${savedQueryBounds.name} characters.`;
  const isPlain = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} _.-]*[\p{L}\p{M}\p{N}_-])?$/u.test(name) && visibleText(name) === name;
  if (!isPlain) return 'Use letters and digits, with blanks, dots, - or _ between them.';
  return deviceName.test(name) ? `${name} is a name of the system. Choose another one.` : undefined;
}

/** Returns the path of a saved query in its project. The name has to be one without a fault. */
export function savedQueryPath(name: string, kind: SavedQueryKind): string {
  return `${savedQueryFolder}/${name}${endings[kind]}`;
}

/** Returns what kind of saved query a path in the project is; undefined for every other file, and for names that are refused. */
export function savedQueryKind(path: string): SavedQueryKind | undefined {
  const [folder, file = '', ...deeper] = path.split('/');
  const kind = file.endsWith(endings.mdx) ? 'mdx' : file.endsWith(endings.rest) ? 'rest' : undefined;
  if (folder !== savedQueryFolder || deeper.length > 0 || kind === undefined) return undefined;
  return savedQueryNameFault(file.slice(0, -endings[kind].length)) === undefined ? kind : undefined;
}

/** Returns the name of a saved query: that of its file without folder and ending. */
export function savedQueryName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:mdx|http)$/, '');
}
