import { createNeedleFinder } from './find-needles.ts';
import { formsOf, shortestSecret } from './secret-forms.ts';

/** Takes secrets out of texts that a person or a log will see. */
export interface Redactor {
  /** Adds a secret. Texts shorter than four characters are not taken: they occur everywhere. */
  register(secret: string): void;
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
  /** Length of the longest form known; callers that cut a text into pieces overlap them by this. */
  longestForm(): number;
}

const mask = '•••';
const noOptions: { readonly keepLength?: boolean; readonly isCut?: boolean } = {};

/** See {@link Redactor}. Source: `design.md`, Credentials. */
export function createRedactor(): Redactor {
  const formsBySecret = new Map<string, readonly string[]>();
  const listeners = new Set<() => void>();
  let needles: readonly string[] = [];
  let find: ReturnType<typeof createNeedleFinder> | undefined = createNeedleFinder([]);

  function rebuild(): void {
    needles = [...new Set([...formsBySecret.values()].flat())];
    // Made when it is needed: several secrets may come at once.
    find = undefined;
  }

  return {
    register(secret) {
      if (secret.length < shortestSecret || formsBySecret.has(secret)) return;
      formsBySecret.set(secret, formsOf(secret));
      rebuild();
    },
    forget(secret) {
      if (!formsBySecret.has(secret)) return;
      for (const listener of listeners) listener();
      formsBySecret.delete(secret);
      rebuild();
    },
    beforeForgetting(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    redact(text, options = noOptions) {
      find ??= createNeedleFinder(needles);
      const found = find(text);
      if (found.length === 0 && options.isCut !== true) return text;
      const keepLength = options.keepLength === true;
      let redacted = '';
      let done = 0;
      for (const [from, to] of found) {
        redacted += text.slice(done, from) + (keepLength ? '•'.repeat(to - from) : mask);
        done = to;
      }
      redacted = done === 0 ? text : redacted + text.slice(done);
      return options.isCut ? withoutBeginning(redacted, needles, keepLength) : redacted;
    },
    longestForm: () => needles.reduce((longest, needle) => Math.max(longest, needle.length), 0),
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
  return start === text.length ? text : text.slice(0, start) + (keepLength ? '•'.repeat(text.length - start) : mask);
}
