import { groupDigits } from '../../group-digits.ts';

/**
 * How much of a project is read. Anything beyond is left out, and one problem says where that begins and what to do:
 * windows get everything that is read, and every part costs main some time (docs/limits.md, "Size of a project").
 */
export const readingBounds = {
  /** Bytes of one file or style sheet; larger ones are not opened. */
  fileSize: 5 * 1024 * 1024,
  /** Widgets of the configuration, reusable ones included. */
  widgets: 10_000,
  /** Entries of the repository. */
  entries: 10_000,
  /** Actions of one entry. */
  actions: 1_000,
  /** Keys of the event map. */
  events: 10_000,
  /** Stored queries. */
  queries: 10_000,
  /** Values in the file of stored queries, nested ones included. */
  yamlValues: 200_000,
  aliases: 1_000,
  /** Levels of nested lists and maps in YAML. */
  yamlDepth: 100,
  /** Placeholders of all stored queries. */
  placeholders: 10_000,
  /** Places that the model keeps for one file: parameters, actions, items. */
  places: 200_000,
  /** Problems that reading the files may report. */
  problems: 500,
  /** Tokens of one script file; a hand-written file of 5 MB has about a million. */
  tokens: 2_000_000,
  styleSheets: 200,
  /** Files and folders of the skin that are watched for changes by other programs. */
  watchedAssets: 5_000,
} as const;

/** Returns a bound in a readable form, such as `10,000`. */
export function boundText(bound: number): string {
  return groupDigits(bound);
}

/** Code of the problem that says that more were found than are listed. */
export const moreProblems = 'more-problems';
