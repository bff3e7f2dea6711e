import { createNeedleFinder } from './find-needles.ts';
import { createDataMask } from './mask-data.ts';
import { formsOf, shortestSecret } from './secret-forms.ts';

/** Takes secrets out of texts that a person or a log will see. */
export interface Redactor {
  /** Adds a secret. Texts shorter than four characters are not taken: they occur everywhere. */
  register(secret: string): void;
  /** Takes one {@link Redactor.register} back: what somebody else registered, too, stays a secret. */
  forget(secret: string): void;
  /** Calls a listener before a secret is forgotten: what was not redacted yet, has to be now. Gives what ends that. */
  beforeForgetting(listener: () => void): () => void;
  /**
   * The text without any known secret, whichever way it is written: as it is, in base64, percent-encoded, in a form, or as part
   * of a JSON text or a page (`secret-forms.ts`). One pass of about 2 ms for a megabyte, however many secrets there are: hand
   * over pieces. With `keepLength` every character becomes one mask character, so that offsets stay what they were.
   * With `isCut` the text was cut off somewhere: the beginning of a secret at its end is taken out too.
   */
  redact(text: string, options?: { readonly keepLength?: boolean; readonly isCut?: boolean }): string;
  /** Pieces of data without secrets; the same array where there are none (`mask-data.ts`). */
  maskData(chunks: readonly Uint8Array[]): Promise<readonly Uint8Array[]>;
  /** Length of the longest form known; callers that cut a text into pieces overlap them by this. */
  longestForm(): number;
}

interface Known {
  readonly needles: readonly string[];
  readonly find: ReturnType<typeof createNeedleFinder>;
}

const replacement = '•••';
const noOptions: { readonly keepLength?: boolean; readonly isCut?: boolean } = {};

/** See {@link Redactor}. Source: `design.md`, Credentials. */
export function createRedactor(): Redactor {
  const held = new Map<string, { readonly forms: readonly string[]; times: number }>();
  const listeners = new Set<() => void>();
  const mask = createDataMask();
  // Made when they are needed: a server may hand out hundreds of secrets at once.
  let known: Known | undefined;

  function knownNow(): Known {
    if (known === undefined) {
      const needles = [...new Set([...held.values()].flatMap(({ forms }) => forms))];
      known = { needles, find: createNeedleFinder(needles) };
      mask.setNeedles(needles);
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
      known = undefined;
    },
    forget(secret) {
      const same = held.get(secret);
      if (same === undefined) return;
      same.times -= 1;
      // A server that hands out a password as its cookie must not get it forgotten with the next cookie.
      if (same.times > 0) return;
      for (const listener of listeners) listener();
      held.delete(secret);
      known = undefined;
    },
    beforeForgetting(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    maskData(chunks) {
      knownNow();
      return mask.apply(chunks);
    },
    redact(text, options = noOptions) {
      const { needles, find } = knownNow();
      const found = find(text);
      if (found.length === 0 && options.isCut !== true) return text;
      const keepLength = options.keepLength === true;
      let redacted = '';
      let done = 0;
      for (const [from, to] of found) {
        redacted += text.slice(done, from) + (keepLength ? '•'.repeat(to - from) : replacement);
        done = to;
      }
      redacted = done === 0 ? text : redacted + text.slice(done);
      return options.isCut ? withoutBeginning(redacted, needles, keepLength) : redacted;
    },
    longestForm: () => knownNow().needles.reduce((longest, needle) => Math.max(longest, needle.length), 0),
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
  return start === text.length ? text : text.slice(0, start) + (keepLength ? '•'.repeat(text.length - start) : replacement);
}
