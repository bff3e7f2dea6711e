/** How much of flows is read; more than that is a problem of the file (docs/flows.md, Bounds). */
export const flowBounds = {
  /** Files of one project. */
  files: 200,
  /** Bytes of one file. */
  fileSize: 256 * 1024,
  /** Characters of all flows that a window lists. */
  listed: 8 * 1024 * 1024,
  /** Steps of one flow. */
  steps: 500,
  /** Expectations of one step. */
  expectations: 50,
  /** Values in one file, nested ones included. */
  values: 20_000,
  /** Levels of nested values. */
  depth: 60,
  /** Characters of one text that is looked for. */
  text: 10_000,
  /** Milliseconds of one wait. */
  wait: 60_000,
  /** Problems of one file that are reported. */
  problems: 100,
} as const;
