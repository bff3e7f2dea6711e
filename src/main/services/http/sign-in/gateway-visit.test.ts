import { describe, expect, it } from 'vitest';
import { connectionNetworkSchema } from '../../../../shared/contract/connection-schema.ts';
import { makeConnection } from '../testing/make-http.ts';
import {
  type GatewayVisit,
  isAcceptedCertificate,
  loadFailure,
  mayVisit,
  parseGateway,
  passportOf,
  proxySignIn,
  visitProxy,
  visitTitle,
} from './gateway-visit.ts';

function makeVisit(network: object = {}, access: GatewayVisit['access'] = {}): GatewayVisit {
  return {
    connection: makeConnection({ baseUrl: 'https://plan.example:8010', network: connectionNetworkSchema.parse(network) }),
    gateway: new URL('https://cognos.example.com/bi/v1/disp'),
    access,
  };
}

describe('the address of the gateway', () => {
  it('is one of the web, without a name in it', () => {
    expect(parseGateway(' https://cognos.example.com/bi ').href).toBe('https://cognos.example.com/bi');
  });
  it.each(['', 'cognos', 'file:///etc/passwd', 'javascript:alert(1)', 'https://me:secret@cognos.example.com'])('is not %j', (text) => {
    expect(() => parseGateway(text)).toThrow(/gateway address/);
  });
});

describe('where pages may go', () => {
  it.each([
    ['https://login.example/', true, true],
    ['http://login.example/', true, true],
    ['about:blank', false, true],
    ['about:blank', true, false],
    ['file:///etc/passwd', true, false],
    ['app://dashwright/', true, false],
    ['app://dashwright/', false, false],
    ['data:text/html,x', true, false],
    ['vscode://open', true, false],
    ['javascript:alert(1)', false, false],
    ['no address', true, false],
  ])('%s (main frame: %s): %s', (address, isMainFrame, expected) => {
    expect(mayVisit(address, isMainFrame)).toBe(expected);
  });
  it('is shown in front of the name that the project gave', () => {
    expect(visitTitle('https://login.example/a?token=1', makeVisit())).toBe('https://login.example — sign in to Planning');
  });
});

describe('the cookie that ends it', () => {
  const cookie = { name: 'cam_passport', value: 'MTsx%3D', domain: 'cognos.example.com' };
  it('is the passport of the gateway, of whatever path', () => {
    expect(passportOf(cookie, makeVisit())).toBe('MTsx=');
  });
  it('may be one for the whole domain', () => {
    expect(passportOf({ ...cookie, domain: '.example.com' }, makeVisit())).toBe('MTsx=');
  });
  it.each([
    [{ domain: 'evil.example' }],
    [{ domain: '.evil.example' }],
    [{ domain: 'ognos.example.com' }],
    [{ domain: '.ognos.example.com' }],
    [{ domain: 'login.cognos.example.com' }],
    [{ domain: 'example.com' }],
    [{ domain: undefined }],
    [{ name: 'CRN' }],
    [{ value: '' }],
  ])('is no other: %j', (overrides) => {
    expect(passportOf({ ...cookie, ...overrides }, makeVisit())).toBeUndefined();
  });
});

describe('certificates', () => {
  const chromium = `sha256/${Buffer.alloc(32, 0xab).toString('base64')}`;
  const visit = makeVisit({}, { acceptedFingerprint: Array(32).fill('AB').join(':') });
  it('that a person accepted pass on the server of the connection', () => {
    expect(isAcceptedCertificate('plan.example', chromium, visit)).toBe(true);
  });
  it('pass nowhere else, and no other does', () => {
    expect(isAcceptedCertificate('cognos.example.com', chromium, visit)).toBe(false);
    expect(isAcceptedCertificate('plan.example', `sha256/${Buffer.alloc(32, 1).toString('base64')}`, visit)).toBe(false);
    expect(isAcceptedCertificate('plan.example', '', visit)).toBe(false);
    expect(isAcceptedCertificate('plan.example', chromium, makeVisit())).toBe(false);
  });
});

describe('the proxy of the connection', () => {
  const network = { proxy: 'address', proxyAddress: 'http://proxy.example:3128/', proxyUser: 'me' };
  it('is that of the window', () => {
    expect(visitProxy(makeVisit())).toEqual({ mode: 'system' });
    expect(visitProxy(makeVisit({ proxy: 'none' }))).toEqual({ mode: 'direct' });
    expect(visitProxy(makeVisit(network))).toMatchObject({ mode: 'fixed_servers', proxyRules: 'http://proxy.example:3128' });
  });
  it('gets its password, and no other server does', () => {
    const visit = makeVisit(network, { proxyPassword: 'secret' });
    const asker = { isProxy: true, host: 'proxy.example', port: 3128 };
    expect(proxySignIn(asker, visit)).toEqual({ user: 'me', password: 'secret' });
    expect(proxySignIn({ ...asker, isProxy: false }, visit)).toBeUndefined();
    expect(proxySignIn({ ...asker, host: 'evil.example' }, visit)).toBeUndefined();
    expect(proxySignIn({ ...asker, port: 80 }, visit)).toBeUndefined();
    expect(proxySignIn(asker, makeVisit())).toBeUndefined();
  });
});

it('reports why a page did not load, unless a newer one replaced it', () => {
  expect(loadFailure(-3, 'ERR_ABORTED', 'https://cognos.example.com/')).toBeUndefined();
  expect(loadFailure(-105, 'ERR_NAME_NOT_RESOLVED', 'https://cognos.example.com/x')?.message).toMatch(
    /^cognos\.example\.com could not be opened/,
  );
  expect(loadFailure(-202, 'ERR_CERT_AUTHORITY_INVALID', 'https://cognos.example.com/')?.message).toMatch(/certificate of cognos/);
});
