import { groupDigits } from './group-digits.ts';

/** Limits of a project that a person can change, in display order. */
export const limitNames = [
  'callDeadlineSeconds',
  'memoryMegabytes',
  'effectDepth',
  'requestSeconds',
  'responseMegabytes',
  'requestsPerMinute',
] as const;
export type LimitName = (typeof limitNames)[number];
export type ProjectLimits = Readonly<Record<LimitName, number>>;

interface LimitFacts {
  readonly title: string;
  /** Unit shown after the number; '' for a plain count. */
  readonly unit: string;
  readonly preset: number;
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  /** What happens when it is reached. */
  readonly whenReached: string;
}

/** Defaults and bounds. Source: `docs/limits.md`, Runtime and Connections. */
export const limitFacts: Readonly<Record<LimitName, LimitFacts>> = {
  callDeadlineSeconds: {
    title: 'Time of one call',
    unit: 's',
    preset: 2,
    least: 0.5,
    most: 60,
    isWhole: false,
    whenReached: 'The code is stopped at its line, and the runtime starts again with the same values.',
  },
  memoryMegabytes: {
    title: 'Memory of the runtime',
    unit: 'MB',
    preset: 3072,
    least: 256,
    most: 16_384,
    isWhole: true,
    whenReached: 'The code is stopped, and the runtime starts again with the same values. A change restarts the runtime too.',
  },
  effectDepth: {
    title: 'Depth of Api calls',
    unit: '',
    preset: 50,
    least: 1,
    most: 1000,
    isWhole: true,
    whenReached: 'The innermost call ends with an error, as widgets that refresh each other would never end.',
  },
  requestSeconds: {
    title: 'Time of one request',
    unit: 's',
    preset: 300,
    least: 1,
    most: 3600,
    isWhole: true,
    whenReached: 'The request is given up and its action fails.',
  },
  responseMegabytes: {
    title: 'Size of one answer',
    unit: 'MB',
    preset: 256,
    least: 1,
    // Longer texts do not fit into one string.
    most: 500,
    isWhole: true,
    whenReached: 'The rest is not read and the action fails.',
  },
  requestsPerMinute: {
    title: 'Requests in a minute',
    unit: '',
    preset: 10_000,
    least: 1,
    most: 100_000,
    isWhole: true,
    whenReached: 'Nothing more is sent until the minute is over.',
  },
};

export const defaultProjectLimits: ProjectLimits = limitsFrom((name) => limitFacts[name].preset);

/** Returns the limits, each with the value that `read` gives for it. */
export function limitsFrom(read: (name: LimitName) => number): ProjectLimits {
  return Object.fromEntries(limitNames.map((name) => [name, read(name)])) as Record<LimitName, number>;
}

/** Returns a value with its unit: `2 s`, `3,072 MB`, `50`. */
export function limitText(name: LimitName, value: number): string {
  const { unit } = limitFacts[name];
  return `${groupDigits(value)}${unit === '' ? '' : ` ${unit}`}`;
}

/** Returns the last sentence of every message about a limit that was reached: which one, and where to change it. */
export function limitNote(name: LimitName, value: number): string {
  return `The limit "${limitFacts[name].title}" is ${limitText(name, value)}; change it in "Limits of this project" (${name} in dashwright.json).`;
}

/** Describes the fault of a value for a limit; undefined if there is none. */
export function limitProblem(name: LimitName, value: unknown): string | undefined {
  const { least, most, isWhole } = limitFacts[name];
  const isNumber = typeof value === 'number' && Number.isFinite(value) && (!isWhole || Number.isInteger(value));
  if (isNumber && value >= least && value <= most) return undefined;
  return `Give a ${isWhole ? 'whole ' : ''}number from ${limitText(name, least)} to ${limitText(name, most)}.`;
}
