import { opendir } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../../../shared/contract/project-schema.ts';
import { boundText, readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import type { ProjectLayout } from '../../../shared/project/project-layout.ts';
import { realPathInside } from './contained-path.ts';

/** Kinds in the order their application sheets are linked (`base-rules.md` section 1). */
const linkedSheets: readonly string[] = [
  'ks-general',
  ...[
    'container',
    'button',
    'text',
    'textbox',
    'grid-table',
    // Spelled without the first hyphen in the field.
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

/** May exist but is never linked (`base-rules.md` section 1, row 35). */
const unlinkedSheet = 'ks-popup-style';

/** Folder that `APPASSETS` stands for, relative to the project folder; '' is the folder itself. */
export const assetsFolders: Readonly<Record<ProjectLayout, string>> = { flat: '', field: 'static/assets' };

/** Folder of the style sheets, relative to the project folder. */
export const styleFolders: Readonly<Record<ProjectLayout, string>> = { flat: 'skin/css', field: 'static/assets/skin/css' };

/** File names in cascade order: known sheets first, then others by name. */
export function orderStyleSheets(names: readonly string[]): string[] {
  const rank = (name: string) => {
    const index = linkedSheets.indexOf(name.slice(0, -'.css'.length));
    return index < 0 ? linkedSheets.length : index;
  };
  return names
    .filter((name) => name.endsWith('.css') && !name.startsWith('.') && name !== `${unlinkedSheet}.css`)
    .sort((left, right) => rank(left) - rank(right) || (left < right ? -1 : left > right ? 1 : 0));
}

/** Whether a path names a style sheet of a project, which lies in the folder for them and can be edited like one of the four files. */
export function isStyleSheet(file: string, layout: ProjectLayout): boolean {
  const styles = `${styleFolders[layout]}/`;
  const name = file.slice(styles.length);
  return file.startsWith(styles) && /^[^/\\:*?"<>|%]+\.css$/.test(name) && orderStyleSheets([name]).length === 1;
}

/** Files of the folder that are looked at: sheets of the field and a hundred times as many others. */
const mostNames = 4_000;

/** Style sheets of a project in cascade order, relative to its folder, at most 200; none when there is no folder for them. */
export async function listStyleSheets(folder: string, layout: ProjectLayout): Promise<string[]> {
  const styles = styleFolders[layout];
  try {
    const real = await realPathInside(folder, styles);
    if (real === undefined) return [];
    const names: string[] = [];
    for await (const entry of await opendir(real)) {
      if (names.length >= mostNames) break;
      if (entry.isFile()) names.push(entry.name);
    }
    return orderStyleSheets(names)
      .slice(0, readingBounds.styleSheets)
      .map((name) => `${styles}/${name}`);
  } catch {
    // A style folder that cannot be read is a page without skin, not a project that cannot be opened.
    return [];
  }
}

/** Says that further style sheets are not linked, when there are as many as are taken. */
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
