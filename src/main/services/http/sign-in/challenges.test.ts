import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseChallenges } from './challenges.ts';

function plain(headers: readonly string[]) {
  return parseChallenges(headers).map(({ scheme, token, parameters }) => ({ scheme, token, parameters: Object.fromEntries(parameters) }));
}

describe('parseChallenges', () => {
  it('reads what TM1 sends: the address of a gateway, and a scheme alone', () => {
    expect(plain(['CAMPassport http://cognos.example/ibmcognos/cgi-bin/cognos.cgi?a=b, CAMNamespace'])).toEqual([
      { scheme: 'CAMPassport', token: 'http://cognos.example/ibmcognos/cgi-bin/cognos.cgi?a=b', parameters: {} },
      { scheme: 'CAMNamespace', token: '', parameters: {} },
    ]);
  });

  it('distinguishes parameters from challenges in one header', () => {
    expect(plain(['Newauth realm="apps", type=1,title="Login to \\"apps\\", now", Basic realm="simple"'])).toEqual([
      { scheme: 'Newauth', token: '', parameters: { realm: 'apps', type: '1', title: 'Login to "apps", now' } },
      { scheme: 'Basic', token: '', parameters: { realm: 'simple' } },
    ]);
  });

  it('reads several headers, tokens with padding, and names without regard to case', () => {
    expect(plain(['Negotiate YIIB==', 'NTLM', 'bearer REALM=x , Error="a"'])).toEqual([
      { scheme: 'Negotiate', token: 'YIIB==', parameters: {} },
      { scheme: 'NTLM', token: '', parameters: {} },
      { scheme: 'bearer', token: '', parameters: { realm: 'x', error: 'a' } },
    ]);
  });

  it('goes on behind what it cannot read', () => {
    expect(plain([', ,realm="lost", Basic realm="open'])).toEqual([{ scheme: 'Basic', token: '', parameters: { realm: 'open' } }]);
    expect(parseChallenges(['(nonsense), ,, Basic']).map(({ scheme }) => scheme)).toEqual(['Basic']);
    expect(parseChallenges(['A, '.repeat(4000)])).toHaveLength(20);
  });

  const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,10}$/);
  const challenge = fc.record({
    scheme: name,
    parameters: fc.uniqueArray(fc.tuple(name, fc.string()), { maxLength: 4, selector: ([key]) => key.toLowerCase() }),
  });
  const quote = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
  const write = (one: { scheme: string; parameters: [string, string][] }) =>
    `${one.scheme} ${one.parameters.map(([key, value]) => `${key} =${quote(value)}`).join(' , ')}`.trim();

  it('reads back whatever was written, in one header or several', () => {
    fc.assert(
      fc.property(fc.array(challenge, { maxLength: 8 }), fc.boolean(), (challenges, inOne) => {
        const texts = challenges.map(write);
        const expected = challenges.map(({ scheme, parameters }) => ({
          scheme,
          token: '',
          parameters: Object.fromEntries(parameters.map(([key, value]) => [key.toLowerCase(), value])),
        }));
        expect(plain(inOne ? [texts.join(', ')] : texts)).toEqual(expected);
      }),
    );
  });

  it('never throws, never takes long, and gives no more than it was given', () => {
    const text = fc.oneof(fc.string({ maxLength: 300 }), fc.stringMatching(/^[ ,="\\A-z]{0,300}$/));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (headers) => {
        const length = headers.join('').length;
        for (const { scheme, token } of parseChallenges(headers)) {
          expect(scheme).not.toBe('');
          expect(scheme.length + token.length).toBeLessThanOrEqual(length);
        }
      }),
    );
    const started = performance.now();
    for (const part of ['a="', 'a=b ', '\\"', '= =', 'a\t', ' ,']) parseChallenges([`Basic ${part.repeat(8000)}`]);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
