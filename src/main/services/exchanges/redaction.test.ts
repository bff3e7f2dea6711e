import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from './redaction.ts';

const secrets = ['correct horse battery', 'pä$$wörd/+"quote"', 'AbC+/=123', "it's\\back&slash", '日本語の秘密', 'a b%20c?d#e'];

const forms: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': (secret) => secret,
  base64: (secret) => Buffer.from(secret).toString('base64'),
  base64url: (secret) => Buffer.from(secret).toString('base64url'),
  'Basic header': (secret) => Buffer.from(`admin:${secret}`).toString('base64'),
  'Basic header of another length': (secret) => Buffer.from(`admins:${secret}`).toString('base64'),
  'Basic header of a third length': (secret) => Buffer.from(`adm:${secret}`).toString('base64'),
  'inside base64': (secret) => Buffer.from(`x:${secret}:namespace`).toString('base64'),
  'percent-encoded': (secret) => encodeURIComponent(secret),
  'percent-encoded in small letters': (secret) => encodeURIComponent(secret).replace(/%../g, (sequence) => sequence.toLowerCase()),
  'form field': (secret) => new URLSearchParams({ p: secret }).toString().slice(2),
  'form field in small letters': (secret) =>
    new URLSearchParams({ p: secret })
      .toString()
      .slice(2)
      .replace(/%../g, (sequence) => sequence.toLowerCase()),
  'base64 in an address': (secret) => encodeURIComponent(Buffer.from(secret).toString('base64')),
  'base64 in a form': (secret) => new URLSearchParams({ p: Buffer.from(secret).toString('base64') }).toString().slice(2),
  'text of a page': (secret) => secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  'JSON text': (secret) => JSON.stringify({ p: secret }),
  'JSON in JSON': (secret) => JSON.stringify({ body: JSON.stringify({ p: secret }) }),
  'percent twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'percent of every byte': (secret) => Buffer.from(secret).toString('hex').replace(/../g, '%$&'),
  'JSON in an address': (secret) => encodeURIComponent(JSON.stringify({ p: secret })),
  hexadecimal: (secret) => Buffer.from(secret).toString('hex'),
  'JSON as .NET writes it': (secret) =>
    `"${secret.replace(/[^\x20-\x7e]|["&'+<>`]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`).replace(/\\(?!u)/g, '\\\\')}"`,
  'JSON with pages in mind': (secret) => JSON.stringify(secret).replace(/[<>&]/g, (unit) => `\\u00${unit.charCodeAt(0).toString(16)}`),
  'attribute of a page': (secret) =>
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  'JSON in ASCII': (secret) =>
    JSON.stringify(secret).replace(/[\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

/** Returns whether a reader could recover the secret from a text. */
function reveals(text: string, secret: string): boolean {
  const decoded = [text, tryOr(() => decodeURIComponent(text.replaceAll('+', ' '))), Buffer.from(text, 'base64').toString('utf8')];
  const json = tryOr(() => JSON.stringify(JSON.parse(text)));
  return [...decoded, json].some((one) => one.includes(secret));
}

function tryOr(work: () => string): string {
  try {
    return work();
  } catch {
    return '';
  }
}

describe('createRedactor', () => {
  for (const [name, write] of Object.entries(forms)) {
    it.each(secrets)(`removes ${name} of %s`, (secret) => {
      const redactor = createRedactor();
      for (const other of secrets) redactor.register(other);
      const written = write(secret);
      const text = redactor.redact(`before ${written} after`);
      expect(text).not.toContain(written);
      expect(text).toContain('•••');
      expect(text.startsWith('before ')).toBe(true);
      expect(text.endsWith(' after')).toBe(true);
      expect(reveals(redactor.redact(written), secret)).toBe(false);
    });
  }

  it('keeps offsets where asked to', () => {
    const redactor = createRedactor();
    redactor.register('topsecret');
    expect(redactor.redact('a topsecret b', { keepLength: true })).toBe('a ••••••••• b');
  });

  it('removes secrets that overlap each other completely', () => {
    const redactor = createRedactor();
    for (const secret of ['one-two', 'two-three', 'three-four-five']) redactor.register(secret);
    expect(redactor.redact('a one-two-three-four-five b')).toBe('a ••• b');
    expect(redactor.redact('one-twotwo-three', { keepLength: true })).toBe('•'.repeat(16));
  });

  it('removes Basic credentials that older clients encode in Latin-1', () => {
    const redactor = createRedactor();
    redactor.register('pässwörd-ß');
    const written = Buffer.from('me:pässwörd-ß', 'latin1').toString('base64');
    expect(redactor.redact(written)).toContain('•••');
    expect(Buffer.from(redactor.redact(written), 'base64').toString('latin1')).not.toContain('sswö');
  });

  it('looks for hundreds of forms as fast as for a few', () => {
    const text = '{"Ordinal":12345,"Value":17.25,"Members":[{"Name":"Europe"}]},'.repeat(60_000);
    const timeOf = (count: number) => {
      const redactor = createRedactor();
      for (let index = 0; index < count; index += 1) redactor.register(`secret/+ ${index}-${'ä'.repeat(index % 7)}xyz`);
      redactor.redact(text);
      const times = [0, 1, 2, 3, 4].map(() => {
        const started = performance.now();
        redactor.redact(text);
        return performance.now() - started;
      });
      return Math.min(...times);
    };
    // One pass per form would take thirty times as long.
    expect(timeOf(30)).toBeLessThan(8 * timeOf(1) + 5);
  });

  it('leaves other texts alone', () => {
    const redactor = createRedactor();
    redactor.register('topsecret');
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('topsecret'));
        expect(redactor.redact(text)).toBe(text);
      }),
    );
  });

  it('never lets a secret through, whatever surrounds it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, maxLength: 40 }), fc.string(), fc.string(), (secret, before, after) => {
        fc.pre(!'•••'.includes(secret));
        const redactor = createRedactor();
        redactor.register(secret);
        expect(redactor.redact(before + secret + after)).not.toContain(secret);
      }),
    );
  });

  it('ignores secrets that are too short, and forgets on request', () => {
    const redactor = createRedactor();
    redactor.register('abc');
    redactor.register('topsecret');
    redactor.forget('topsecret');
    expect(redactor.redact('abc topsecret')).toBe('abc topsecret');
    expect(redactor.longestForm()).toBe(0);
  });

  it('keeps a secret registered twice until it is forgotten twice', () => {
    const redactor = createRedactor();
    redactor.register('topsecret');
    // A server that hands the password out as a cookie, and then another cookie.
    redactor.register('topsecret');
    redactor.forget('topsecret');
    expect(redactor.redact('topsecret')).toBe('•••');
    redactor.forget('topsecret');
    expect(redactor.redact('topsecret')).toBe('topsecret');
  });

  it('calls listeners before the last registration of a secret goes, and not earlier', () => {
    const redactor = createRedactor();
    const seen: string[] = [];
    const stop = redactor.beforeForgetting(() => seen.push(redactor.redact('topsecret')));
    redactor.register('topsecret');
    redactor.register('topsecret');
    redactor.forget('topsecret');
    redactor.forget('never registered');
    expect(seen).toEqual([]);
    redactor.forget('topsecret');
    expect(seen).toEqual(['•••']);
    stop();
    redactor.register('topsecret');
    redactor.forget('topsecret');
    expect(seen).toHaveLength(1);
  });

  it('treats replacement patterns and regular expressions literally', () => {
    const redactor = createRedactor();
    redactor.register('$&.*[a]$1');
    expect(redactor.redact('x $&.*[a]$1 y')).toBe('x ••• y');
  });
});
