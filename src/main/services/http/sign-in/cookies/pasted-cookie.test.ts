import { describe, expect, it } from 'vitest';
import { passportFromCookies } from './cam-passport.ts';
import { parsePastedCookie } from './pasted-cookie.ts';

describe('parsePastedCookie', () => {
  it.each([
    ['TM1SessionId=abc', 'v11', [['TM1SessionId', 'abc']]],
    [
      '  Cookie: paSession="a=b=="; cam_passport=x\r\n',
      'saas',
      [
        ['paSession', 'a=b=='],
        ['cam_passport', 'x'],
      ],
    ],
    [
      'TM1SessionId=abc\ncam_passport=MTsx==',
      'v11',
      [
        ['TM1SessionId', 'abc'],
        ['cam_passport', 'MTsx=='],
      ],
    ],
    ['YWJj==', 'v11-cloud', [['TM1SessionId', 'YWJj==']]],
    ['s3ss10n', 'v12', [['paSession', 's3ss10n']]],
  ] as const)('reads %j', (text, deployment, expected) => {
    expect(parsePastedCookie(text, deployment).map(({ name, value }) => [name, value])).toEqual(expected);
  });

  it.each(['', ' ; ', 'a b', 'a=b; c', 'na me=x', 'TM1SessionId=a\u0000b', 'TM1SessionId=ä', `x=${'y'.repeat(40_000)}`])(
    'refuses %j and says what to paste',
    (text) => {
      expect(() => parsePastedCookie(text, 'v11')).toThrow(
        expect.objectContaining({ code: 'sign-in-failed', message: expect.stringContaining('TM1SessionId=') }),
      );
    },
  );
});

describe('passportFromCookies', () => {
  it('finds the passport among the cookies of a gateway and undoes its encoding', () => {
    const cookies = [
      { name: 'userCapabilities', value: 'x' },
      { name: 'CAM_PASSPORT', value: '"MTsxMDE6YTVk%3D%3D"' },
    ];
    expect(passportFromCookies(cookies)).toBe('MTsxMDE6YTVk==');
    expect(passportFromCookies([{ name: 'cam_passport', value: 'half%' }])).toBe('half%');
  });

  it.each([
    [],
    [{ name: 'TM1SessionId', value: 'x' }],
    [{ name: 'cam_passport', value: '' }],
    [{ name: 'cam_passport', value: 'a%0D%0AHost:%20evil' }],
    [{ name: 'cam_passport', value: 'x'.repeat(10_000) }],
  ])('gives nothing for %j', (...cookies) => {
    expect(passportFromCookies(cookies)).toBeUndefined();
  });
});
