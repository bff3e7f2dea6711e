/** Ways in which a server may write a secret, implemented independently of those that the redactor looks for. */
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const percent = (text: string) => encodeURIComponent(text);
const small = (text: string) => text.replace(/%../g, (sequence) => sequence.toLowerCase());
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const units = (text: string, write: (code: string) => string) =>
  Array.from({ length: text.length }, (_, index) => write(text.charCodeAt(index).toString(16).padStart(4, '0'))).join('');
const inPage = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the middle of a secret that was encoded in base64 with other text before and after it. */
function shifted(secret: string, before: string): string {
  const bits = Buffer.byteLength(before + secret) * 8;
  return base64(`${before}${secret}zz`).slice(Math.ceil((before.length * 8) / 6), Math.floor(bits / 6));
}

export const writings: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  base64,
  'base64 one byte on': (secret) => shifted(secret, 'x'),
  'base64 two bytes on': (secret) => shifted(secret, 'xy'),
  base64url: (secret) => Buffer.from(secret, 'utf8').toString('base64url'),
  'base64 in an address': (secret) => percent(base64(secret)),
  hexadecimal: (secret) => Buffer.from(secret, 'utf8').toString('hex'),
  percent,
  'percent in small letters': (secret) => small(percent(secret)),
  'percent twice': (secret) => percent(percent(secret)),
  'percent of every byte': (secret) => Buffer.from(secret, 'utf8').toString('hex').toUpperCase().replace(/../g, '%$&'),
  form: (secret) => new URLSearchParams({ p: secret }).toString().slice(2),
  json: inJson,
  'JSON of every unit': (secret) => units(secret, (code) => `\\u${code}`),
  'JSON in capitals': (secret) => units(secret, (code) => `\\u${code.toUpperCase()}`),
  'JSON in JSON': (secret) => inJson(inJson(secret)),
  'JSON of every unit in JSON': (secret) => inJson(units(secret, (code) => `\\u${code}`)),
  page: inPage,
  'attribute of a page': (secret) => inPage(secret).replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  'numbers in a page': (secret) => Array.from(secret, (character) => `&#${character.codePointAt(0)};`).join(''),
};

/** Returns every form in which a server may send the secrets. */
export function written(secrets: readonly string[]): readonly string[] {
  return [...new Set(secrets.flatMap((secret) => Object.values(writings).map((write) => write(secret))))];
}

/** Returns `place: form of secret` for each leak found; also looks for forms that are nested in JSON, up to twice. */
export function findLeaks(places: Readonly<Record<string, string>>, secrets: readonly string[]): readonly string[] {
  const leaks: string[] = [];
  for (const [place, content] of Object.entries(places)) {
    for (const secret of secrets) {
      for (const [name, write] of Object.entries(writings)) {
        const text = write(secret);
        const isFound = [text, inJson(text), inJson(inJson(text))].some((part) => content.includes(part));
        if (isFound) leaks.push(`${place}: ${name} of ${secret}`);
      }
    }
  }
  return leaks;
}
