/** Texts shorter than this occur everywhere: they are neither taken as secrets nor looked for. */
export const shortestSecret = 4;

/** Every way in which a secret is written down, as texts to look for. */
export function formsOf(secret: string): readonly string[] {
  const forms = [
    secret,
    ...base64Forms(Buffer.from(secret, 'utf8')),
    // Older servers and clients write Basic in Latin-1.
    ...(isOtherInLatin1(secret) ? base64Forms(Buffer.from(secret, 'latin1')) : []),
    ...percentForms(secret),
    ...jsonForms(secret),
    htmlForm(secret),
    // As a line of a list shows it.
    secret.replace(/\s+/g, ' ').trim(),
  ];
  return forms.filter((form) => form.length >= shortestSecret);
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

/** Of an address, strict and not, and of a form. */
function percentForms(secret: string): string[] {
  const wellFormed = secret.toWellFormed();
  const percent = encodeURIComponent(wellFormed);
  const strict = percent.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = new URLSearchParams({ p: wellFormed }).toString().slice(2);
  return [percent, strict, form, percent.replaceAll('%20', '+'), strict.replaceAll('%20', '+')].flatMap(inSmallLetters);
}

function inSmallLetters(percent: string): string[] {
  return [percent, percent.replace(/%[0-9A-F]{2}/g, (sequence) => sequence.toLowerCase())];
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

/** As messages of the page are written. */
function htmlForm(secret: string): string {
  return secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
