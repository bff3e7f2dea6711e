import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import { boundText, readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import type { ProjectLayout } from '../../../shared/project/project-layout.ts';
import { realPathInside } from './contained-path.ts';
import { firstEntries, mostEntries } from './folders/first-entries.ts';

/** Kinds in the order their application sheets are linked (`docs/format/style-sheets.md`, Order of style sheets). */
const linkedSheets: readonly string[] = [
  'ks-general',
  ...[
    'container',
    'button',
    'text',
    'textbox',
    'grid-table',
    // In production spelled without the first hyphen.
    'gridtable-light',
    'grid-table-plus',
    'grid-table-cell',
    'dropbox',
    'grid',
    'grid-cell',
    'toggle',
    'slider',
    'slider-touch',
    'segmentedbar',
    'page',
    'panel',
    'segmented',
    'gauge',
    'legend',
    'datepicker',
    'waterfall',
    'tornado',
    'horizontal-table',
    'scrolltable',
    'grid-row',
    'textarea',
    'pie-chart',
    'radar-chart',
    'line-area-chart',
    'vertical-line-box',
    'image',
    'pivot-table',
    'password-text',
    'rich-text',
    'context-menu',
  ].map((kind) => `ks-${kind}-style`),
];

/** A sheet that may exist but is never linked (`docs/format/style-sheets.md`, Order of style sheets). */
const unlinkedSheet = 'ks-popup-style';

/** Folder that `APPASSETS` stands for, relative to the project folder; '' is the folder itself. */
export const assetsFolders: Readonly<Record<ProjectLayout, string>> = { flat: '', field: 'static/assets' };

/** Folder of the style sheets, relative to the project folder. */
export const styleFolders: Readonly<Record<ProjectLayout, string>> = { flat: 'skin/css', field: 'static/assets/skin/css' };

/** Returns file names in cascade order: known sheets first, then others by name. */
export function orderStyleSheets(names: readonly string[]): string[] {
  const rank = (name: string) => {
    const index = linkedSheets.indexOf(name.slice(0, -'.css'.length));
    return index < 0 ? linkedSheets.length : index;
  };
  return names
    .filter((name) => name.endsWith('.css') && !name.startsWith('.') && name !== `${unlinkedSheet}.css`)
    .sort((left, right) => rank(left) - rank(right) || (left < right ? -1 : left > right ? 1 : 0));
}

/** Returns whether a path is a style sheet in the folder for them, which can be edited like one of the four files. */
export function isStyleSheet(file: string, layout: ProjectLayout): boolean {
  const styles = `${styleFolders[layout]}/`;
  const name = file.slice(styles.length);
  return file.startsWith(styles) && /^[^/\\:*?"<>|%]+\.css$/.test(name) && orderStyleSheets([name]).length === 1;
}

/** Returns the style sheets of a project in cascade order, relative to its folder, at most 200; none without a folder for them. */
export async function listStyleSheets(folder: string, layout: ProjectLayout): Promise<string[]> {
  const styles = styleFolders[layout];
  try {
    const real = await realPathInside(folder, styles);
    if (real === undefined) return [];
    const entries = await firstEntries(real);
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    // Which names the disk lists first is chance; the known ones are linked in any case.
    const known = entries.length < mostEntries ? [] : await existing(real, linkedSheets);
    return orderStyleSheets([...new Set([...known, ...names])])
      .slice(0, readingBounds.styleSheets)
      .map((name) => `${styles}/${name}`);
  } catch {
    // If the folder cannot be read, the page has no skin, but the project still opens.
    return [];
  }
}

async function existing(folder: string, sheets: readonly string[]): Promise<readonly string[]> {
  const looks = sheets.map(async (sheet) => {
    const name = `${sheet}.css`;
    const found = await lstat(path.join(folder, name)).catch(() => undefined);
    return found?.isFile() === true ? [name] : [];
  });
  return (await Promise.all(looks)).flat();
}

/** Returns a problem saying that no further style sheets are linked, if the limit is reached. */
export function leftOutSheets(sheets: readonly string[]): Problem | undefined {
  const last = sheets.at(-1);
  if (last === undefined || sheets.length < readingBounds.styleSheets) return undefined;
  return {
    id: 'style-sheets',
    severity: 'warning',
    source: 'project',
    code: 'style-sheets-left-out',
    message: `'${path.posix.dirname(last)}' holds ${boundText(readingBounds.styleSheets)} style sheets or more. '${path.posix.basename(last)}' is the last one that is linked. Put several into one file.`,
    location: { path: last, line: 1, column: 1 },
  };
}
