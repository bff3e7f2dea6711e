import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signInDescriptors, type SignInMode, signInModes } from '../../contract/sign-in-modes.ts';
import { copiedRequest } from './copied-request.ts';
import { codeFault, codeText, requestCodes, setVariables } from './request-code.ts';

const exchange = {
  method: 'POST',
  url: 'https://tm1.test:8010/api/v1/ExecuteMDX?$expand=Cells($select=Value)',
  requestHeaders: [
    ['Authorization', 'Basic c2VjcmV0'],
    ['Content-Type', 'application/json; charset=utf-8'],
  ] as [string, string][],
};
const connectionOf = (mode: SignInMode, more: object = {}) => ({
  baseUrl: 'https://tm1.test:8010',
  deployment: mode === 'service' ? 'v12' : 'v11',
  signIn: signInDescriptors[mode].copy,
  ...more,
});
const codeOf = (id: string) => requestCodes.find((code) => code.id === id) ?? expect.fail(id);
const copyOf = (mode: SignInMode, id: string, more: object = {}, given: object = {}) =>
  codeText(codeOf(id), copiedRequest({ ...exchange, ...given }, '{"MDX":"SELECT"}', connectionOf(mode, more)));

const encodedInPython = 'base64.b64encode(sign_in.encode("utf-8")).decode("ascii")';
const basicInPowerShell = (user: string, secret: string) =>
  `'Authorization' = 'Basic ' + [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes((${user}, ${secret} -join ':')))`;
const cookieInPowerShell = "foreach ($cookie in $env:TM1_COOKIE -split ';') { $session.Cookies.SetCookies(";

/** What each mode adds to each kind; null where nothing is added. */
const added: Readonly<Record<SignInMode, Readonly<Record<'curl' | 'fetch' | 'python' | 'powershell', string | null>>>> = {
  none: { curl: null, fetch: null, python: null, powershell: null },
  basic: {
    curl: '--user "$TM1_USER:$TM1_PASSWORD"',
    fetch: '"Authorization": "Basic " + Buffer.from([process.env.TM1_USER, process.env.TM1_PASSWORD].join(":")).toString("base64")',
    python: `sign_in = ":".join([os.environ["TM1_USER"], os.environ["TM1_PASSWORD"]])\nrequest.add_unredirected_header("Authorization", "Basic " + ${encodedInPython})`,
    powershell: basicInPowerShell('$env:TM1_USER', '$env:TM1_PASSWORD'),
  },
  cam: {
    curl: `--header "Authorization: CAMNamespace $(printf %s "$TM1_USER:$TM1_PASSWORD:$TM1_NAMESPACE" | base64 | tr -d '\\n')"`,
    fetch:
      '"CAMNamespace " + Buffer.from([process.env.TM1_USER, process.env.TM1_PASSWORD, process.env.TM1_NAMESPACE].join(":")).toString("base64")',
    python: 'sign_in = ":".join([os.environ["TM1_USER"], os.environ["TM1_PASSWORD"], os.environ["TM1_NAMESPACE"]])',
    powershell: "GetBytes(($env:TM1_USER, $env:TM1_PASSWORD, $env:TM1_NAMESPACE -join ':'))",
  },
  'cam-passport': {
    curl: '--header "Authorization: CAMPassport $TM1_PASSPORT"',
    fetch: '"Authorization": "CAMPassport " + process.env.TM1_PASSPORT',
    python: 'request.add_unredirected_header("Authorization", "CAMPassport " + os.environ["TM1_PASSPORT"])',
    powershell: "'Authorization' = 'CAMPassport ' + $env:TM1_PASSPORT",
  },
  bearer: {
    curl: '--header "Authorization: Bearer $TM1_TOKEN"',
    fetch: '"Authorization": "Bearer " + process.env.TM1_TOKEN',
    python: 'request.add_unredirected_header("Authorization", "Bearer " + os.environ["TM1_TOKEN"])',
    powershell: "'Authorization' = 'Bearer ' + $env:TM1_TOKEN",
  },
  'ibm-cloud-key': {
    curl: '--header "Authorization: Bearer $TM1_TOKEN"',
    fetch: '"Authorization": "Bearer " + process.env.TM1_TOKEN',
    python: '"Bearer " + os.environ["TM1_TOKEN"]',
    powershell: "'Authorization' = 'Bearer ' + $env:TM1_TOKEN",
  },
  'saas-key': {
    curl: '--user "apikey:$TM1_API_KEY"',
    fetch: '"Basic " + Buffer.from(["apikey", process.env.TM1_API_KEY].join(":")).toString("base64")',
    python: 'sign_in = ":".join(["apikey", os.environ["TM1_API_KEY"]])',
    powershell: basicInPowerShell("'apikey'", '$env:TM1_API_KEY'),
  },
  service: {
    curl: '--header "Cookie: $TM1_COOKIE"',
    fetch: '"Cookie": process.env.TM1_COOKIE',
    python: 'request.add_unredirected_header("Cookie", os.environ["TM1_COOKIE"])',
    powershell: cookieInPowerShell,
  },
  cookie: {
    curl: '--header "Cookie: $TM1_COOKIE"',
    fetch: '"Cookie": process.env.TM1_COOKIE',
    python: 'request.add_unredirected_header("Cookie", os.environ["TM1_COOKIE"])',
    powershell: cookieInPowerShell,
  },
  negotiate: { curl: null, fetch: null, python: null, powershell: null },
};

/** The lines behind the address of TM1Service that sign in. */
const tm1pyLines: Readonly<Record<SignInMode, readonly string[]>> = {
  none: ['user="",', 'password="",'],
  basic: ['user=os.environ["TM1_USER"],', 'password=os.environ["TM1_PASSWORD"],'],
  cam: ['user=os.environ["TM1_USER"],', 'password=os.environ["TM1_PASSWORD"],', 'namespace=os.environ["TM1_NAMESPACE"],'],
  'cam-passport': ['cam_passport=os.environ["TM1_PASSPORT"],'],
  bearer: ['base_url="https://tm1.test:8010",', 'access_token=os.environ["TM1_TOKEN"],'],
  'ibm-cloud-key': ['base_url="https://tm1.test:8010",', 'access_token=os.environ["TM1_TOKEN"],'],
  'saas-key': ['base_url="https://tm1.test:8010",', 'user="apikey",', 'password=os.environ["TM1_API_KEY"],'],
  service: [
    'instance="planning",',
    'database="Plan",',
    'user=os.environ["TM1_USER"],',
    'application_client_id=os.environ["TM1_CLIENT_ID"],',
    'application_client_secret=os.environ["TM1_CLIENT_SECRET"],',
  ],
  cookie: ['session_id=os.environ["TM1_SESSION_ID"],'],
  negotiate: ['integrated_login=True,'],
};

describe.each(signInModes)('a copy of a connection that signs in with %s', (mode) => {
  it.each(['curl', 'fetch', 'python', 'powershell'] as const)('signs in by variables, which the first line names, as %s', (id) => {
    const text = copyOf(mode, id);
    const expected = added[mode][id];
    if (expected === null) expect(text).not.toMatch(/TM1_/);
    else expect(text).toContain(expected);
    const first = text.split('\n')[0] ?? '';
    const used = new Set(text.match(/TM1_[A-Z_]+/g));
    if (used.size > 0) expect(new Set(first.match(/TM1_[A-Z_]+/g))).toEqual(used);
    if (mode === 'none') expect(first).not.toMatch(/^(?:#|\/\/) /);
    if (mode === 'negotiate') expect(first).toMatch(/^(?:#|\/\/) This copy cannot sign in: /);
    expect(text).not.toContain('c2VjcmV0');
  });

  it('signs in with TM1py by its arguments, and sends the path behind the root of the service', () => {
    const given = mode === 'service' ? { url: "https://tm1.test:8010/planning/api/v1/Databases('Plan')/ExecuteMDX" } : {};
    const base = mode === 'service' ? { baseUrl: 'https://tm1.test:8010/planning' } : {};
    const lines = copyOf(mode, 'tm1py', base, given)
      .split('\n')
      .map((line) => line.trim());
    for (const line of [...tm1pyLines[mode], 'verify=True,', 'ssl=True,']) expect(lines).toContain(line);
    expect(lines).toContain('response = tm1.connection.POST(');
    expect(lines).toContain(mode === 'service' ? '"/ExecuteMDX",' : '"/ExecuteMDX?$expand=Cells($select=Value)",');
    // The session of a browser has to go on when the script ends.
    expect(lines.some((line) => line.startsWith('with '))).toBe(mode !== 'cookie');
  });

  it('has comments that a shell without comments takes as words', () => {
    for (const id of ['curl', 'tm1py'])
      for (const line of copyOf(mode, id)
        .split('\n')
        .filter((one) => one.startsWith('#')))
        expect(line).toMatch(/^# [\w ,.:=/-]+$/);
  });
});

describe('the sign-in of a copy', () => {
  const signsIn = (given: object, more: object = {}) =>
    setVariables(codeOf('curl'), copiedRequest({ ...exchange, ...given }, '', connectionOf('basic', more))) !== undefined;

  it.each([
    ['a request that a file supplied', { fromFile: 'theirs.har' }],
    ['another host', { url: 'https://evil.test:8010/api/v1/Cubes' }],
    ['another port', { url: 'https://tm1.test/api/v1/Cubes' }],
    ['no encryption', { url: 'http://tm1.test:8010/api/v1/Cubes' }],
    ['a host that only begins alike', { url: 'https://tm1.test:8010.evil.test/api/v1/Cubes' }],
    ['a host behind a user', { url: 'https://tm1.test:8010@evil.test/api/v1/Cubes' }],
    ['a host that clients read differently', { url: 'https://tm1.test:8010\\.evil.test/api/v1/Cubes' }],
  ])('is left out for %s', (_, given) => expect(signsIn(given)).toBe(false));

  it('is left out for another path than the one of the connection', () => {
    const more = { baseUrl: 'https://tm1.test:8010/tm1/api/plan/' };
    expect(signsIn({ url: 'https://tm1.test:8010/tm1/api/planning/api/v1/Cubes' }, more)).toBe(false);
    expect(signsIn({ url: 'https://tm1.test:8010/tm1/api/plan/api/v1/Cubes' }, more)).toBe(true);
  });

  it('stays where the address is written otherwise', () => expect(signsIn({}, { baseUrl: 'https://TM1.test:8010/' })).toBe(true));
});

describe('TM1py', () => {
  const faultOf = (given: object, mode: SignInMode = 'basic', more: object = {}) =>
    codeFault(codeOf('tm1py'), copiedRequest({ ...exchange, ...given }, '', connectionOf(mode, more)));

  it('is offered only for what it can send', () => {
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({ fromFile: 'theirs.har' })).toBe('The connection of this request is not known');
    expect(faultOf({ method: 'HEAD' })).toBe('TM1py has no HEAD');
    expect(faultOf({ url: 'https://tm1.test:8010/login' })).toBe('Only for requests below /api/v1');
    const planning = { deployment: 'v12', baseUrl: 'https://tm1.test:8010/planning' };
    const url = "https://tm1.test:8010/planning/api/v1/Databases('Plan')/Cubes";
    expect(faultOf({ url }, 'basic', planning)).toBe('TM1py has no such sign-in for this kind of server');
    expect(faultOf({ url }, 'cookie', planning)).toBeUndefined();
  });

  it('gets the address in parts, or whole where it has a path', () => {
    expect(copyOf('basic', 'tm1py')).toContain('address="tm1.test",\n    port=8010,\n    ssl=True,\n    verify=True,');
    const baseUrl = 'http://tm1.test/tm1/api/plan';
    const text = copyOf('basic', 'tm1py', { baseUrl }, { url: `${baseUrl}/api/v1/Cubes`, method: 'GET' });
    expect(text).toContain(`base_url="${baseUrl}",\n    ssl=False,\n    user=`);
    expect(text).toContain('tm1.connection.GET(\n        "/Cubes",');
  });

  it('acts as another user where the request does, and sends headers of its own', () => {
    const requestHeaders = [
      ['TM1-Impersonate', 'Pia'],
      ['If-Match', '*'],
      ['Content-Type', 'application/json'],
    ];
    const text = copyOf('basic', 'tm1py', {}, { requestHeaders });
    expect(text).toContain('impersonate="Pia",');
    expect(text).toContain('headers={"If-Match": "*"},');
  });
});

/** The code with what its literals contain taken out. */
const skeletons: Readonly<Record<string, (text: string) => string>> = {
  curl: (text) => text.replace(/'[^']*'(?:\\''[^']*')*/g, 'Q'),
  fetch: (text) => text.replace(/"(?:[^"\\]|\\.)*"/g, 'Q'),
  python: (text) => text.replace(/"(?:[^"\\]|\\.)*"/g, 'Q'),
  tm1py: (text) => text.replace(/"(?:[^"\\]|\\.)*"/g, 'Q'),
  powershell: (text) => text.replace(/['\u2018-\u201b](?:[^'\u2018-\u201b]|['\u2018-\u201b]{2})*['\u2018-\u201b]/g, 'Q'),
};

describe('hostile requests', () => {
  const pieces = [
    '"',
    "'",
    '\u2019',
    '`',
    '$(id)',
    '${IFS}',
    '\n',
    '\r\n',
    '\\',
    '%0a',
    '%',
    '\u2028',
    '😀',
    "@'\n",
    "\n'@",
    '"""',
    '; rm',
    ' # ',
    '!!',
  ];
  const hostile = fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join(''));

  it.each(signInModes.flatMap((mode) => requestCodes.map(({ id }) => [mode, id] as const)))(
    'put nothing but literals in: %s as %s',
    (mode, id) => {
      const sent = (part: string) => {
        const url =
          mode === 'service' ? `https://tm1.test:8010/api/v1/Databases('a')/x$ ${part}` : `https://tm1.test:8010/api/v1/x$ ${part}`;
        const requestHeaders = [['X-Own', ` ${part}`]] as [string, string][];
        const request = copiedRequest({ method: 'POST', url, requestHeaders }, ` ${part}`, connectionOf(mode));
        return skeletons[id]?.(codeText(codeOf(id), request));
      };
      const plain = sent('a b');
      expect(plain).toContain('Q');
      fc.assert(
        fc.property(hostile, (part) => {
          expect(sent(part)).toBe(plain);
        }),
        { numRuns: 30 },
      );
    },
  );
});
