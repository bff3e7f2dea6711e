import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiedRequest } from './copied-request.ts';
import { fetchText } from './fetch-text.ts';
import { powerShellText, quoteForPowerShell } from './powershell-text.ts';
import { pythonText, quoteForPython } from './python-text.ts';
import { codeText, requestCodes } from './request-code.ts';

const exchange = {
  method: 'POST',
  url: "https://anna:pw@tm1.test/api/v1/Processes('it')/x?$expand=Cells($select=Value)",
  requestHeaders: [
    ['Authorization', 'Basic c2VjcmV0'],
    ['Cookie', 'TM1SessionId=abc'],
    ['X-CSRF-Token', 'abc'],
    ['Content-Type', 'application/json'],
    ['Content-Length', '10'],
    ['TM1-Session-Context', 'x'],
  ] as [string, string][],
};
const body = '{"MDX":"it\'s “Ä” 🎉"}';

describe('what is copied', () => {
  it('has no sign-in, no cookie and no user in the address', () => {
    expect(copiedRequest(exchange, body)).toEqual({
      method: 'POST',
      url: "https://tm1.test/api/v1/Processes('it')/x?$expand=Cells($select=Value)",
      headers: [['Content-Type', 'application/json']],
      body,
      connection: undefined,
    });
  });

  it('has only headers that a client sends, in one line each', () => {
    const hostile = [
      ['@/etc/passwd', 'x'],
      ['X-Two', 'a\r\nHost: evil'],
      ['X Y', 'z'],
    ] as [string, string][];
    expect(copiedRequest({ ...exchange, requestHeaders: hostile }, '').headers).toEqual([['X-Two', 'a Host: evil']]);
  });

  it.each(requestCodes.filter(({ isTm1py }) => !isTm1py))(
    'contains nothing secret as $name, and says that the sign-in is left out',
    (code) => {
      const text = codeText(code, copiedRequest(exchange, body));
      for (const secret of ['c2VjcmV0', 'abc', 'anna', 'pw@']) expect(text).not.toContain(secret);
      expect(text).toContain('application/json');
      expect(text.split('\n')[0]).toBe(`${code.comment} Sign-in and cookies are left out.`);
    },
  );

  it('has an address that every client takes', () => {
    expect(copiedRequest({ ...exchange, url: "http://h/Cubes('Plan ä')?$filter=a eq 'b'" }, '').url).toBe(
      "http://h/Cubes('Plan%20%C3%A4')?$filter=a%20eq%20'b'",
    );
  });
});

describe('code', () => {
  it('of fetch sends the same request, whatever it contains', async () => {
    const anyText = fc.string({ unit: 'binary' });
    await fc.assert(
      fc.asyncProperty(
        anyText,
        anyText,
        fc.array(fc.tuple(fc.string({ unit: fc.constantFrom('a', 'B', '-', '9'), minLength: 1 }), anyText)),
        async (url, text, headers) => {
          const sent: unknown[] = [];
          const code = fetchText({ method: 'PATCH', url, headers, body: text, connection: undefined });
          await new Function('fetch', `return (async () => { ${code} })()`)((...all: unknown[]) => void sent.push(...all));
          const expected = {
            method: 'PATCH',
            ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
            ...(text !== '' && { body: text }),
          };
          expect(sent).toEqual([url, expected]);
        },
      ),
    );
  });

  it('of Python has its texts as literals that JSON reads, too, without halves of characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(JSON.parse(quoteForPython(text))).toBe(text.toWellFormed());
      }),
    );
    expect(quoteForPython('a\ud800b')).toBe('"a\ufffdb"');
    expect(pythonText(copiedRequest(exchange, body)).split('\n')).toContain(`    data=${JSON.stringify(body)}.encode("utf-8"),`);
  });

  it('of PowerShell has literals that no quote ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", '\u2018', '\u2019', '\u201a', '\u201b', '"', '$', '`', '\n', 'a') }), (text) => {
        const quoted = quoteForPowerShell(text);
        expect(quoted.slice(1, -1).replace(/(['\u2018-\u201b])\1/g, '$1')).toBe(text);
        expect(quoted.slice(1, -1).replace(/(['\u2018-\u201b])\1/g, '')).not.toMatch(/['\u2018-\u201b]/);
      }),
    );
    expect(powerShellText(copiedRequest(exchange, ''))).toBe(
      "Invoke-RestMethod -Method 'POST' -Uri 'https://tm1.test/api/v1/Processes(''it'')/x?$expand=Cells($select=Value)' `\n  -ContentType 'application/json'",
    );
  });
});
