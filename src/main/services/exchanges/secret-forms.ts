/** Shorter texts occur everywhere: they are neither accepted as secrets nor looked for. */
export const shortestSecret = 4;

/** Returns every form in which a secret may be written, as texts to look for. */
export function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const forms = [
    secret,
    ...base64Forms(bytes),
    // Older servers and clients write Basic in Latin-1.
    ...(isOtherInLatin1(secret) ? base64Forms(Buffer.from(secret, 'latin1')) : []),
    ...hexForms(bytes),
    ...percentForms(secret),
    ...jsonForms(secret),
    ...htmlForms(secret),
    // With collapsed white space, as a line of a list shows it.
    secret.replace(/\s+/g, ' ').trim(),
  ];
  // Each also inside JSON, as in a log line that contains a body, and inside JSON in JSON, as in a body with such a line.
  const nested = forms.map(insideJson);
  return [...new Set([...forms, ...nested, ...nested.map(insideJson)])].filter((form) => form.length >= shortestSecret);
}

/** Returns whether a text differs between UTF-8 and Latin-1: it has characters beyond ASCII, all of them in Latin-1. */
function isOtherInLatin1(text: string): boolean {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  return codes.some((code) => code >= 0x80) && codes.every((code) => code <= 0xff);
}

/**
 * Returns base64 and base64url of the secret alone, and the part that stays the same with other text around it
 * (`user:password`), which depends on where in a group of three bytes the secret begins; each also percent-encoded.
 */
function base64Forms(bytes: Buffer): string[] {
  const forms = [bytes.toString('base64'), bytes.toString('base64url')];
  for (const before of [0, 1, 2]) {
    const padded = Buffer.concat([Buffer.alloc(before), bytes]);
    // Drops the characters that share bits with bytes before or after the secret.
    const start = before === 0 ? 0 : before + 1;
    const end = Math.floor((padded.length * 8) / 6);
    const core = padded.toString('base64').slice(start, end);
    // Short cores would match by chance.
    if (core.length >= 6) forms.push(core, core.replaceAll('+', '-').replaceAll('/', '_'));
  }
  return forms.flatMap((form) => [form, ...inSmallLetters(encodeURIComponent(form))]);
}

/** Returns hexadecimal dumps of the bytes. */
function hexForms(bytes: Buffer): string[] {
  const hex = bytes.toString('hex');
  return [hex, hex.toUpperCase()];
}

/** Returns the secret percent-encoded: for an address, strictly or not, for a form, as JSON in an address, and encoded twice. */
function percentForms(secret: string): string[] {
  const wellFormed = secret.toWellFormed();
  const percent = encodeURIComponent(wellFormed);
  const strict = percent.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = new URLSearchParams({ p: wellFormed }).toString().slice(2);
  const every = Buffer.from(wellFormed, 'utf8').toString('hex').toUpperCase().replace(/../g, '%$&');
  const once = [percent, strict, form, percent.replaceAll('%20', '+'), strict.replaceAll('%20', '+'), every];
  const json = encodeURIComponent(JSON.stringify(wellFormed).slice(1, -1));
  // Encoding once more changes only the percent sign.
  const twice = once.flatMap(inSmallLetters).map((text) => text.replaceAll('%', '%25'));
  return [...once.flatMap(inSmallLetters), ...twice, ...inSmallLetters(json)];
}

function inSmallLetters(percent: string): string[] {
  return [percent, percent.replace(/%[0-9A-F]{2}/g, (sequence) => sequence.toLowerCase())];
}

/** Returns the secret as browsers, Java, Go and .NET write it in JSON, and with every character escaped. */
function jsonForms(secret: string): string[] {
  const plain = insideJson(secret);
  const ascii = escapeUnits(plain, /[\u007f-\uffff]/g);
  const forPages = escapeUnits(plain, /[<>&\u2028\u2029]/g);
  const strictest = escapeUnits(plain.replaceAll('\\"', '"'), /[^\x20-\x7e]|["&'+<>`]/g);
  return [
    plain,
    plain.replaceAll('/', '\\/'),
    ...[ascii, forPages, escapeUnits(ascii, /[<>&]/g), strictest, escapeUnits(secret, /[\s\S]/g)].flatMap(inLargeLetters),
  ];
}

function insideJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function escapeUnits(text: string, which: RegExp): string {
  return text.replace(which, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function inLargeLetters(json: string): string[] {
  return [json, json.replace(/\\u[0-9a-f]{4}/g, (sequence) => `\\u${sequence.slice(2).toUpperCase()}`)];
}

/** Returns the secret as HTML writes it: quotes plain or as any of their entities, and every character as its number. */
function htmlForms(secret: string): string[] {
  const plain = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = plain.replaceAll('"', '&quot;');
  const characters = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  return [
    plain,
    quoted,
    ...['&#39;', '&#039;', '&#x27;', '&apos;'].map((quote) => quoted.replaceAll("'", quote)),
    plain.replaceAll('"', '&#34;').replaceAll("'", '&#39;'),
    characters.map((code) => `&#${code};`).join(''),
    characters.map((code) => `&#x${code.toString(16)};`).join(''),
    characters.map((code) => `&#x${code.toString(16).toUpperCase()};`).join(''),
  ];
}
