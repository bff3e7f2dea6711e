/** Texts shorter than this occur everywhere: they are neither taken as secrets nor looked for. */
export const shortestSecret = 4;

/** Every way in which a secret is written down, as texts to look for. */
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
    // As a line of a list shows it.
    secret.replace(/\s+/g, ' ').trim(),
  ];
  // Each within a JSON text, as in a log line that holds a body, and as in a body that holds such a line.
  const nested = forms.map(insideJson);
  return [...new Set([...forms, ...nested, ...nested.map(insideJson)])].filter((form) => form.length >= shortestSecret);
}

/** Beyond ASCII, and within Latin-1: else both encodings are the same, or there is none. */
function isOtherInLatin1(text: string): boolean {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  return codes.some((code) => code >= 0x80) && codes.every((code) => code <= 0xff);
}

/**
 * base64 and base64url of the secret alone, and the part that stays the same when other text stands around it
 * (`user:password`): it depends on where in a group of three bytes the secret begins. Each also as an address or a form writes it.
 */
function base64Forms(bytes: Buffer): string[] {
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
  return forms.flatMap((form) => [form, ...inSmallLetters(encodeURIComponent(form))]);
}

/** Dumps of bytes. */
function hexForms(bytes: Buffer): string[] {
  const hex = bytes.toString('hex');
  return [hex, hex.toUpperCase()];
}

/** Of an address, strict and not, of a form, of a JSON text in an address, and of an address inside an address. */
function percentForms(secret: string): string[] {
  const wellFormed = secret.toWellFormed();
  const percent = encodeURIComponent(wellFormed);
  const strict = percent.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = new URLSearchParams({ p: wellFormed }).toString().slice(2);
  const every = Buffer.from(wellFormed, 'utf8').toString('hex').toUpperCase().replace(/../g, '%$&');
  const once = [percent, strict, form, percent.replaceAll('%20', '+'), strict.replaceAll('%20', '+'), every];
  const json = encodeURIComponent(JSON.stringify(wellFormed).slice(1, -1));
  // The percent sign alone changes when all of it is written once more.
  const twice = once.flatMap(inSmallLetters).map((text) => text.replaceAll('%', '%25'));
  return [...once.flatMap(inSmallLetters), ...twice, ...inSmallLetters(json)];
}

function inSmallLetters(percent: string): string[] {
  return [percent, percent.replace(/%[0-9A-F]{2}/g, (sequence) => sequence.toLowerCase())];
}

/** As browsers, Java, Go and .NET write JSON, and with every character escaped. */
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

/** As messages of a page are written: quotes as they are, or under each of their names, and every character by its number. */
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
