import type { z } from 'zod';
import { changedKeys, numberFrom, oneOf, onOrOff, type SettingControl, textLike } from './setting-kinds.ts';

/** Parts of the page, in its order. */
export const settingSections = ['Appearance', 'Editor', 'Files', 'Preview', 'Inspector', 'Questions', 'Key bindings'] as const;
export type SettingSection = (typeof settingSections)[number];

interface SettingFacts {
  readonly section: SettingSection;
  /** Sentence case. */
  readonly title: string;
  /** What it does, in one or two sentences. */
  readonly sentence: string;
  readonly control: SettingControl;
  readonly preset: unknown;
  readonly schema: () => z.ZodType;
}

/**
 * Every setting of a person, by its name in `settings.json`: the page, the check of the file, its completion, `docs/settings.md` and the
 * types are made from this list. None of them names a file or code: the file may come from anywhere.
 */
export const settingList = {
  theme: {
    section: 'Appearance',
    title: 'Theme',
    sentence: 'Light, dark, or the same as the system.',
    ...oneOf('system', { system: 'Same as the system', dark: 'Dark', light: 'Light' }),
  },
  'editor.fontFamily': {
    section: 'Editor',
    title: 'Font',
    sentence: 'Name of an installed font for code; separate several with commas: the first one that is installed is used.',
    ...textLike(
      'JetBrains Mono',
      /^[\p{L}\p{N} ,._-]*$/u,
      'Give names of fonts: letters, digits, spaces and commas, at most 100 characters.',
    ),
  },
  'editor.fontSize': {
    section: 'Editor',
    title: 'Font size',
    sentence: 'Size of code; lines grow with it.',
    ...numberFrom(12.5, { unit: 'px', least: 8, most: 32, step: 0.5 }),
  },
  'editor.wordWrap': {
    section: 'Editor',
    title: 'Wrap long lines',
    sentence: 'Long lines continue on the next one instead of being scrolled.',
    ...onOrOff(false),
  },
  'editor.tabSize': {
    section: 'Editor',
    title: 'Tab size',
    sentence: 'Columns of one level of indentation.',
    ...numberFrom(2, { unit: 'columns', least: 1, most: 8 }),
  },
  'editor.detectIndentation': {
    section: 'Editor',
    title: 'Follow the indentation of the file',
    sentence: 'A file that is already indented keeps its own tab size.',
    ...onOrOff(true),
  },
  'editor.tabMovesOn': {
    section: 'Editor',
    title: 'Tab leaves the editor',
    sentence: 'Tab moves the focus to the next part of the window instead of indenting.',
    ...onOrOff(false),
  },
  'editor.minimap': {
    section: 'Editor',
    title: 'Minimap',
    sentence: 'A small picture of the whole file at the right of its text.',
    ...onOrOff(false),
  },
  'editor.stickyScroll': {
    section: 'Editor',
    title: 'Sticky scroll',
    sentence: 'The first lines of the current widget and action stay at the top while you scroll.',
    ...onOrOff(true),
  },
  'editor.bracketPairColours': {
    section: 'Editor',
    title: 'Bracket pair colours',
    sentence: 'Brackets that belong together have the same colour.',
    ...onOrOff(true),
  },
  'editor.inlayHints': {
    section: 'Editor',
    title: 'Inlay hints',
    sentence: 'Keys of stored queries and numbers of uses are shown after the code they belong to.',
    ...onOrOff(true),
  },
  'editor.checkNames': {
    section: 'Editor',
    title: 'Check names and types',
    sentence:
      'Warns in scripts and in Problems of names that nothing declares, members that an object does not have and calls that must fail.',
    ...onOrOff(true),
  },
  'editor.formatOnSave': {
    section: 'Editor',
    title: 'Format on save',
    sentence: 'A file is formatted when it is saved by hand, unless it has mistakes or that takes more than two seconds.',
    ...onOrOff(false),
  },
  'files.autoSave': {
    section: 'Files',
    title: 'Save automatically',
    sentence: 'Writes unsaved files to the disk. Connections that load on save load then, too.',
    ...oneOf('off', { off: 'Off', onFocusChange: 'When the editor loses the focus', afterDelay: 'After a delay' }),
  },
  'files.autoSaveDelay': {
    section: 'Files',
    title: 'Delay of saving',
    sentence: 'Time without typing after which files are saved, if they are saved after a delay.',
    ...numberFrom(1000, { unit: 'ms', least: 200, most: 60_000 }),
  },
  'preview.runDelay': {
    section: 'Preview',
    title: 'Pause before the page runs again',
    sentence: 'Time without typing after which the text is checked and the page runs again.',
    ...numberFrom(80, { unit: 'ms', least: 50, most: 10_000 }),
  },
  'preview.pageSize': {
    section: 'Preview',
    title: 'Page size',
    sentence: 'Page size for projects where none was chosen on the canvas.',
    ...oneOf('canvas', {
      canvas: 'Same as the canvas',
      '1280x720': '1280 × 720',
      '1366x768': '1366 × 768',
      '1440x900': '1440 × 900',
      '1600x900': '1600 × 900',
      '1920x1080': '1920 × 1080',
      '2560x1440': '2560 × 1440',
    }),
  },
  'preview.exact': {
    section: 'Preview',
    title: 'Exactly as in production',
    sentence: 'The page leaves out the aids for keyboard and safety that production lacks.',
    ...onOrOff(false),
  },
  'preview.language': {
    section: 'Preview',
    title: 'Language of numbers and dates',
    sentence: 'Language tag, such as "de" or "hu-HU", used by code on the page that names none. A change runs the page again.',
    ...textLike('en', /^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})?$/, 'Give a language tag such as "de", "en-GB" or "hu-HU".'),
  },
  'inspector.requests': {
    section: 'Inspector',
    title: 'Requests kept',
    sentence: 'The oldest are forgotten first.',
    ...numberFrom(5000, { unit: 'requests', least: 50, most: 20_000 }),
  },
  'inspector.bodies': {
    section: 'Inspector',
    title: 'Memory for bodies',
    sentence: 'Older bodies are moved to the disk. Requests stay in the list when their bodies are forgotten.',
    ...numberFrom(256, { unit: 'MB', least: 8, most: 2048 }),
  },
  'inspector.bodiesOnDisk': {
    section: 'Inspector',
    title: 'Disk for older bodies',
    sentence:
      'Files in the data folder, with known secrets masked, until the list is cleared or the project closes. 0: older bodies are forgotten.',
    ...numberFrom(1024, { unit: 'MB', least: 0, most: 20_480 }),
  },
  'inspector.traces': {
    section: 'Inspector',
    title: 'Traces kept',
    sentence: 'The oldest runs are forgotten first, and earlier where they take more than 64 MB.',
    ...numberFrom(2000, { unit: 'traces', least: 50, most: 10_000 }),
  },
  'inspector.consoleLines': {
    section: 'Inspector',
    title: 'Console lines kept',
    sentence: 'The oldest are forgotten first.',
    ...numberFrom(5000, { unit: 'lines', least: 100, most: 50_000 }),
  },
  'inspector.asksForAxes': {
    section: 'Inspector',
    title: 'Ask for rows and columns',
    sentence: 'Cells that came without axes are requested again with them when they are shown. Only queries that read are sent again.',
    ...onOrOff(false),
  },
  'questions.discardConnection': {
    section: 'Questions',
    title: 'Ask before discarding changes to a connection',
    sentence: 'Questions about trust and about writes belong to projects and connections and cannot be turned off here.',
    ...onOrOff(true),
  },
  keyBindings: {
    section: 'Key bindings',
    title: 'Keys of commands',
    sentence: 'Keys by command, such as { "file.saveAll": "Mod+Alt+S" }; null for none. "Mod" is Ctrl, on macOS Cmd.',
    ...changedKeys(),
  },
} as const satisfies Readonly<Record<string, SettingFacts>>;

export type SettingId = keyof typeof settingList;
type ValueOf<Facts> = Facts extends { readonly schema: () => z.ZodType<infer Value> } ? Value : never;
/** The value of each setting that counts: the person's or the default. */
export type SettingValues = { readonly [Id in SettingId]: ValueOf<(typeof settingList)[Id]> };

export const settingIds = Object.keys(settingList) as readonly SettingId[];

/** What is known of a setting, without its own types. */
export function settingFacts(id: SettingId): SettingFacts {
  return settingList[id];
}

export function isSettingId(name: string): name is SettingId {
  return Object.hasOwn(settingList, name);
}

export const defaultSettings = Object.fromEntries(settingIds.map((id) => [id, settingList[id].preset])) as unknown as SettingValues;

/** Returns what is wrong with a value for a setting and what to give instead, or undefined. */
export function settingValueProblem(id: SettingId, value: unknown): string | undefined {
  const read = settingFacts(id).schema().safeParse(value);
  return read.success ? undefined : (read.error.issues[0]?.message ?? 'This value is not possible.');
}
