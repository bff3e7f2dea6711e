/** Takes secrets out of texts that a person or a log will see. */
export interface Redactor {
  /** Adds a secret. Texts shorter than four characters are not taken: they occur everywhere. */
  register(secret: string): void;
  forget(secret: string): void;
  /**
   * The text without any known secret, whichever way it is written: as it is, in base64, percent-encoded or as part
   * of a JSON text. With `keepLength` every character becomes one mask character, so that offsets stay what they were.
   * With `isCut` the text was cut off somewhere: the beginning of a secret at its end is taken out too.
   */
  redact(text: string, options?: { readonly keepLength?: boolean; readonly isCut?: boolean }): string;
  /** Length of the longest form known; callers that cut a text into pieces overlap them by this. */
  longestForm(): number;
}

const mask = '•••';
const shortestSecret = 4;

/** See {@link Redactor}. Source: `design.md`, Credentials. */
export function createRedactor(): Redactor {
  const formsBySecret = new Map<string, readonly string[]>();
  let needles: readonly string[] = [];

  function rebuild(): void {
    // Longer forms first: a form may hold another one.
    needles = [...new Set([...formsBySecret.values()].flat())].sort((a, b) => b.length - a.length);
  }

  return {
    register(secret) {
      if (secret.length < shortestSecret || formsBySecret.has(secret)) return;
      formsBySecret.set(secret, formsOf(secret));
      rebuild();
    },
    forget(secret) {
      if (formsBySecret.delete(secret)) rebuild();
    },
    redact(text, options = {}) {
      let redacted = text;
      for (const needle of needles) {
        if (redacted.includes(needle))
          redacted = redacted.replaceAll(needle, () => (options.keepLength ? '•'.repeat(needle.length) : mask));
      }
      return options.isCut ? withoutBeginning(redacted, needles, options.keepLength === true) : redacted;
    },
    longestForm: () => needles[0]?.length ?? 0,
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

/** Every way in which a secret is written down. */
function formsOf(secret: string): readonly string[] {
  const percent = encodeURIComponent(secret.toWellFormed());
  const strictPercent = percent.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  const forms = [
    secret,
    ...base64Forms(secret),
    ...[percent, strictPercent].flatMap((text) => [
      text,
      text.replace(/%[0-9A-F]{2}/g, (sequence) => sequence.toLowerCase()),
      text.replaceAll('%20', '+'),
    ]),
    ...jsonForms(secret),
    // As a line of a list shows it.
    secret.replace(/\s+/g, ' ').trim(),
  ];
  return forms.filter((form) => form.length >= shortestSecret);
}

/**
 * base64 and base64url of the secret alone, and the part that stays the same when other text stands around it
 * (`user:password`): it depends on where in a group of three bytes the secret begins.
 */
function base64Forms(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const forms = [bytes.toString('base64'), bytes.toString('base64url')];
  for (const before of [0, 1, 2]) {
    const padded = Buffer.concat([Buffer.alloc(before), bytes]);
    // Drop the characters that share bits with bytes before or after the secret.
    const start = before === 0 ? 0 : before + 1;
    const end = Math.floor((padded.length * 8) / 6);
    const core = padded.toString('base64').slice(start, end);
    // Short cores would match texts by chance.
    if (core.length >= 6) forms.push(core, core.replaceAll('+', '-').replaceAll('/', '_'));
  }
  return forms;
}

function jsonForms(secret: string): string[] {
  const plain = JSON.stringify(secret).slice(1, -1);
  const ascii = plain.replace(/[\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // A JSON text inside a JSON text, as in a log line that holds a body.
  const nested = JSON.stringify(plain).slice(1, -1);
  return [
    plain,
    plain.replaceAll('/', '\\/'),
    ascii,
    ascii.replace(/\\u[0-9a-f]{4}/g, (sequence) => `\\u${sequence.slice(2).toUpperCase()}`),
    nested,
  ];
}
