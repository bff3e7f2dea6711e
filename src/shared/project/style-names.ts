/** Class names that the style sheets of a project define, for choosing skins and icons. */
export interface StyleNames {
  /** Classes at the begin of a selector and never further inside one, such as skins. */
  readonly outer: readonly string[];
  /** Classes of icons, such as `icon-menu`. */
  readonly icons: readonly string[];
}

/** What the rules of Problems need to know of the style sheets. */
export interface ProjectStyles extends StyleNames {
  /** Classes of skins and icons that occur anywhere in them. */
  readonly classes: readonly string[];
}

/** Icons that widgets use themselves (`docs/format/style-sheets.md`, Icons). */
export const usualIcons: readonly string[] = [
  ...['icon-arrow-right', 'icon-checkbox-off', 'icon-checkbox-on', 'icon-comment-off', 'icon-comment-on', 'icon-date', 'icon-edit'],
  ...['icon-eye', 'icon-radio-off', 'icon-radio-on', 'icon-search', 'icon-trash', 'icon-x'],
];

/** Begins of classes that name parts of a longer kind: `ks-grid-row-a` is a skin of rows, not the skin `row-a` of grids. */
const longerStarts: readonly string[] = [
  ...['ks-grid-row-', 'ks-grid-cell-', 'ks-grid-table-', 'ks-grid-table-cell-', 'ks-grid-table-head-', 'ks-grid-table-light-'],
  'ks-grid-table-plus-',
];

/** Maximum names of each kind, and maximum characters of one. */
export const styleNameBounds = { names: 2_000, length: 100 } as const;

/**
 * Returns the class names in the texts of style sheets, sorted (`docs/format/style-sheets.md`, Skins and Icons). A class that occurs inside
 * another one, such as `.ks-text-card .ks-text-title`, is a part of a widget and no skin. Takes time in proportion to the texts.
 */
export function readStyleNames(sheets: readonly string[]): StyleNames {
  const outer = new Set<string>();
  const inner = new Set<string>();
  for (const sheet of sheets) for (const selector of selectorsOf(sheet)) readSelector(selector, outer, inner);
  const all = [...outer, ...inner];
  return {
    outer: bounded([...outer].filter((name) => !inner.has(name) && !isIcon(name))),
    icons: bounded([...new Set(all.filter(isIcon))]),
  };
}

/** Returns the skins whose classes begin as given, without that begin. */
export function skinsIn({ outer }: StyleNames, classStart: string): readonly string[] {
  const others = longerStarts.filter((start) => start !== classStart && start.startsWith(classStart));
  return outer
    .filter((name) => name.startsWith(classStart) && name.length > classStart.length && !others.some((start) => name.startsWith(start)))
    .map((name) => name.slice(classStart.length));
}

/**
 * Returns what style sheets define; undefined if it is not certain that this is all: without a sheet, with one that takes in others, or
 * with more names than are read.
 */
export function readProjectStyles(sheets: readonly string[]): ProjectStyles | undefined {
  const texts = sheets.map(withoutComments);
  if (sheets.length === 0 || texts.some((text) => /@import\b/i.test(text))) return undefined;
  const names = readStyleNames(sheets);
  const found = texts.flatMap((text) => [...text.matchAll(classPattern)].map(([, name = '']) => name));
  const classes = [...new Set(found.filter((name) => name.startsWith('ks-') || isIcon(name)))];
  const isWhole = names.outer.length < styleNameBounds.names && names.icons.length < styleNameBounds.names;
  return isWhole && classes.length <= 4 * styleNameBounds.names ? { ...names, classes } : undefined;
}

/** Whatever is not ASCII may stand in names. */
const classPattern = /\.([A-Za-z_\u0080-\uffff][\w\u0080-\uffff-]*)/g;

const isIcon = (name: string): boolean => name.startsWith('icon-');

function bounded(names: readonly string[]): readonly string[] {
  return [...names]
    .filter(({ length }) => length <= styleNameBounds.length)
    .sort()
    .slice(0, styleNameBounds.names);
}

/** Yields the selectors of the rules of a sheet, those in media queries included. */
function* selectorsOf(sheet: string): Generator<string> {
  const text = withoutComments(sheet);
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const prelude = text.slice(start, index).trim();
    start = index + 1;
    if (mark === '{' && prelude !== '' && !prelude.startsWith('@')) yield* prelude.split(',');
  }
}

function withoutComments(text: string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('/*', at);
    parts.push(text.slice(at, open < 0 ? text.length : open));
    const close = open < 0 ? -1 : text.indexOf('*/', open + 2);
    if (open < 0 || close < 0) break;
    at = close + 2;
  }
  return parts.join(' ');
}

function readSelector(selector: string, outer: Set<string>, inner: Set<string>): void {
  // The first compound: up to a descendant, a child or a sibling.
  const end = /\S[\s>+~]/.exec(selector.trimStart());
  const first = end === null ? selector.trimStart() : selector.trimStart().slice(0, end.index + 1);
  const found = first.matchAll(classPattern);
  for (const [, name = ''] of found) outer.add(name);
  for (const [, name = ''] of selector.trimStart().slice(first.length).matchAll(classPattern)) inner.add(name);
}
