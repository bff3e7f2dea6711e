import { createNeedleFinder } from './find-needles.ts';
import { createDataMask } from './mask-data.ts';
import { formsOf, shortestSecret } from './secret-forms.ts';
import { secretMask } from '../../../shared/text/secret-mask.ts';

/** Removes secrets from texts that a person or a log will see. */
export interface Redactor {
  /** Adds a secret. Ignores texts shorter than four characters, which occur everywhere. */
  register(secret: string): void;
  /** Takes back one {@link Redactor.register}: a secret that was registered elsewhere, too, stays one. */
  forget(secret: string): void;
  /** Calls a listener once a secret is known that was not. Returns the function that stops it. */
  afterLearning(listener: () => void): () => void;
  /** Returns how many secrets have become known. */
  version(): number;
  /** Calls a listener before a secret is forgotten, so that pending texts can be redacted. Returns the function that stops it. */
  beforeForgetting(listener: () => void): () => void;
  /**
   * Returns the text without any known secret, whichever way it is written: plain, in base64, percent-encoded, in a form, or
   * as part of a JSON text or a page (`secret-forms.ts`). One pass takes about 2 ms per megabyte, however many secrets there
   * are, so pass large texts in pieces. With `keepLength`, every character becomes one mask character, which keeps offsets.
   * With `isCut`, the text was cut off: the beginning of a secret at its end is removed, too. With `withForgotten`, secrets that were
   * forgotten last are removed as well.
   */
  redact(text: string, options?: RedactOptions): string;
  /** Returns pieces of data without secrets; the same array if there are none (`mask-data.ts`). */
  maskData(chunks: readonly Uint8Array[]): Promise<readonly Uint8Array[]>;
  /** Returns the length of the longest known form; callers that cut a text into pieces overlap them by this. */
  longestForm(options?: Pick<RedactOptions, 'withForgotten'>): number;
}

interface RedactOptions {
  readonly keepLength?: boolean;
  readonly isCut?: boolean;
  readonly withForgotten?: boolean;
}

interface Known {
  readonly needles: readonly string[];
  readonly longest: number;
  readonly find: ReturnType<typeof createNeedleFinder>;
}

const noOptions: RedactOptions = {};
/** Secrets that are remembered after they were forgotten, so that what was received before does not go to the disk with them. */
const maxForgotten = 50;

function knownOf(forms: readonly string[]): Known {
  const needles = [...new Set(forms)];
  const longest = needles.reduce((most, needle) => Math.max(most, needle.length), 0);
  return { needles, longest, find: createNeedleFinder(needles) };
}

/** The secrets that were forgotten last. */
function createForgotten() {
  /** Oldest first. */
  const formsOfEach = new Map<string, readonly string[]>();
  return {
    add(secret: string, forms: readonly string[]): void {
      formsOfEach.delete(secret);
      formsOfEach.set(secret, forms);
      const [oldest] = formsOfEach.keys();
      if (formsOfEach.size > maxForgotten && oldest !== undefined) formsOfEach.delete(oldest);
    },
    forms: (): readonly string[] => [...formsOfEach.values()].flat(),
  };
}

/** Counts and reports secrets that were not known. */
function createLearning() {
  const listeners = new Set<() => void>();
  let version = 0;
  return {
    version: (): number => version,
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report(): void {
      version += 1;
      for (const listener of listeners) listener();
    },
  };
}

/** See {@link Redactor}. Source: `docs/security.md`, What is kept where. */
export function createRedactor(): Redactor {
  const held = new Map<string, { readonly forms: readonly string[]; times: number }>();
  const listeners = new Set<() => void>();
  const learning = createLearning();
  const mask = createDataMask();
  // Created on demand: a server may hand out hundreds of secrets at once.
  let known: Known | undefined;
  const forgotten = createForgotten();
  let everKnown: Known | undefined;

  function everKnownNow(): Known {
    const { needles } = knownNow();
    everKnown ??= knownOf([...needles, ...forgotten.forms()]);
    return everKnown;
  }

  /** Called when the known secrets change. */
  function renew(): void {
    known = undefined;
    everKnown = undefined;
  }

  function knownNow(): Known {
    if (known === undefined) {
      known = knownOf([...held.values()].flatMap(({ forms }) => forms));
      mask.setNeedles(known.needles);
    }
    return known;
  }

  return {
    register(secret) {
      if (secret.length < shortestSecret) return;
      const same = held.get(secret);
      if (same !== undefined) {
        same.times += 1;
        return;
      }
      held.set(secret, { forms: formsOf(secret), times: 1 });
      renew();
      learning.report();
    },
    forget(secret) {
      const same = held.get(secret);
      if (same === undefined) return;
      same.times -= 1;
      // A server that hands out a password as its cookie must not get it forgotten with the next cookie.
      if (same.times > 0) return;
      for (const listener of listeners) listener();
      held.delete(secret);
      forgotten.add(secret, same.forms);
      renew();
    },
    afterLearning: learning.listen,
    version: learning.version,
    beforeForgetting(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    maskData(chunks) {
      knownNow();
      return mask.apply(chunks);
    },
    redact(text, options = noOptions) {
      const { needles, find } = options.withForgotten ? everKnownNow() : knownNow();
      const found = find(text);
      if (found.length === 0 && options.isCut !== true) return text;
      const keepLength = options.keepLength === true;
      let redacted = '';
      let done = 0;
      for (const [from, to] of found) {
        redacted += text.slice(done, from) + (keepLength ? '•'.repeat(to - from) : secretMask);
        done = to;
      }
      redacted = done === 0 ? text : redacted + text.slice(done);
      return options.isCut ? withoutBeginning(redacted, needles, keepLength) : redacted;
    },
    longestForm(options = noOptions) {
      return (options.withForgotten ? everKnownNow() : knownNow()).longest;
    },
  };
}

/** Masks the longest beginning of a secret, of at least four characters, that the text ends with. */
function withoutBeginning(text: string, needles: readonly string[], keepLength: boolean): string {
  let start = text.length;
  for (const needle of needles) {
    const from = Math.max(0, text.length - needle.length + 1);
    const first = needle.slice(0, shortestSecret);
    for (let at = text.indexOf(first, from); at >= 0 && at < start; at = text.indexOf(first, at + 1)) {
      if (needle.startsWith(text.slice(at))) start = at;
    }
  }
  return start === text.length ? text : text.slice(0, start) + (keepLength ? '•'.repeat(text.length - start) : secretMask);
}
