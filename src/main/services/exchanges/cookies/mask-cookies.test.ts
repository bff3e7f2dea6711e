import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentCookies, setCookies } from '../../../../shared/trace/wire/cookie-list.ts';
import { maskHeaders } from '../mask-headers.ts';
import { createRedactor } from '../redaction.ts';

const secret = 'c2VjcmV0-of-the-session';
const masked = (name: string, value: string, known: readonly string[] = []) => {
  const redactor = createRedactor();
  for (const one of known) redactor.register(one);
  return maskHeaders([[name, value]], redactor)[0]?.[1] ?? '';
};

describe('cookies of headers', () => {
  it.each([
    ['TM1SessionId=abc; other=d=ef', 'TM1SessionId=•••; other=•••'],
    [`${secret}; a=b`, '•••; a=•••'],
    [`=${secret}`, '•••'],
    ['', ''],
    ['a b=c', '•••'],
    [`${'n'.repeat(101)}=c`, '•••'],
  ])('that are sent keep their names: %s', (value, expected) => {
    expect(masked('Cookie', value)).toBe(expected);
  });

  it.each([
    [
      'TM1SessionId=abc; Path=/api/; Domain=.example.org; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Max-Age=3600; Secure; HttpOnly; SameSite=Lax',
      'TM1SessionId=•••; Path=/api/; Domain=.example.org; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Max-Age=3600; Secure; HttpOnly; SameSite=Lax',
    ],
    [secret, '•••'],
    [`a="b;${secret}"; Path=/`, 'a=•••; •••; Path=/'],
    [`a=b; token=${secret}`, 'a=•••; •••'],
    [
      `a=b; Secure=${secret}; SameSite=${secret}; Expires=${secret}; Max-Age=${secret}`,
      'a=•••; Secure; SameSite=•••; Expires=•••; Max-Age=•••',
    ],
    [`a=b; Path=/\nc=${secret}; HttpOnly`, 'a=•••; Path=/\nc=•••; HttpOnly'],
    [`a=${secret}; Path=/${secret}/x; Domain=${secret}`, 'a=•••; Path=•••; Domain=•••'],
    ['a=b; __proto__=c; constructor', 'a=•••; •••; •••'],
  ])('that are set keep their names and known attributes: %s', (value, expected) => {
    expect(masked('set-cookie', value)).toBe(expected);
  });

  it('have no known secret in names and attributes', () => {
    for (const value of [`${secret}=1; Path=/`, `a=1; Path=/${secret}`, `a=1; Domain=${secret}`]) {
      for (const name of ['Cookie', 'Set-Cookie']) expect(masked(name, value, [secret])).not.toContain(secret);
    }
  });

  it('never have a value, whatever is around it', () => {
    const hostile = fc.array(fc.constantFrom('=', ';', ' ', '"', ',', '\n', 'Path', 'HttpOnly', 'a', '/', secret), { maxLength: 12 });
    fc.assert(
      fc.property(hostile, (parts) => {
        const value = `sid=${parts.join('')}`;
        // What stands before a sign of equality behind a semicolon is a name of its own, or unknown as an attribute.
        const isName = new RegExp(`;\\s*[^;=]*${secret}[^;=]*=`).test(value);
        expect(isName || !masked('Cookie', value).includes(secret)).toBe(true);
        expect(/Path\s*=[^;]*\/|\n/.test(value) || !masked('Set-Cookie', value).includes(secret)).toBe(true);
      }),
    );
  });

  it('are listed from what is left of them', () => {
    const sent = masked('Cookie', `TM1SessionId=${secret}; other=x`);
    const set = masked('Set-Cookie', `TM1SessionId=${secret}; Path=/api; HttpOnly; More=${secret}\nb=${secret}; Secure`);
    expect(sentCookies([['Cookie', sent]]).map(({ name }) => name)).toEqual(['TM1SessionId', 'other']);
    expect(setCookies([['Set-Cookie', set]])).toEqual([
      {
        name: 'TM1SessionId',
        attributes: [
          ['Path', '/api'],
          ['HttpOnly', null],
          ['•••', null],
        ],
      },
      { name: 'b', attributes: [['Secure', null]] },
    ]);
    expect(sentCookies([['Accept', 'a=b']])).toEqual([]);
    expect(setCookies([['Cookie', 'a=b']])).toEqual([]);
  });
});
