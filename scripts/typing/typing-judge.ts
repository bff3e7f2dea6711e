/** Maximum milliseconds of typing that may be lost. */
export const maxLost = 1_000;

/** Outcome of one `kill -9` during typing. */
export interface TypingOutcome {
  /** Milliseconds between the first lost key and the end of the app; 0 if none is lost. */
  readonly lost: number;
  readonly keys: number;
  readonly lostKeys: number;
  /** Set if a text came back that nobody typed, or less than there was before the first key. */
  readonly fault?: string;
}

/** A key in the order of typing. */
export interface TypedKey {
  /** Milliseconds on the clock that `endedAt` is read from. */
  readonly at: number;
  /** Length of the text with this key. */
  readonly length: number;
}

/** The texts of one round. */
export interface TypingRound {
  /** Length of the text before the first key. */
  readonly startLength: number;
  /** The text with all keys. */
  readonly typed: string;
  readonly keys: readonly TypedKey[];
  /** What came back: the texts on offer and that of the disk, which may be older. */
  readonly found: readonly string[];
  /** When the app was killed. */
  readonly endedAt: number;
}

/** Returns how much of a round was lost. Whatever came back has to be the beginning of what was typed, however short the round was. */
export function judgeRound({ startLength, typed, keys, found, endedAt }: TypingRound): TypingOutcome {
  const length = Math.max(0, ...found.filter((text) => typed.startsWith(text)).map((text) => text.length));
  const lost = keys.filter((key) => key.at <= endedAt && key.length > length);
  const outcome = { keys: keys.length, lostKeys: lost.length, lost: lost[0] ? endedAt - lost[0].at : 0 };
  if (found.some((text) => !typed.startsWith(text))) return { ...outcome, fault: 'a text came back that was not typed' };
  if (length < startLength) return { ...outcome, fault: 'less came back than there was before the first key' };
  return outcome;
}
