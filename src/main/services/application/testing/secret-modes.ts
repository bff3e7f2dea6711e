import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import type { NetworkSecretKind } from '../../../../shared/contract/certificate-schema.ts';
import { clientPassPhrase, clientPkcs12, testAuthority, trustedServer } from '../../http/testing/certificates.ts';
import { answerJson } from '../../http/testing/loopback.ts';
import { startProxy } from '../../http/testing/proxy-server.ts';
import { type EchoingOptions, type EchoingServer, startEchoingServer } from './echoing-server.ts';

/** One way to sign in, with a server that requires it and leaks everything it receives. */
export interface SecretMode {
  readonly server: EchoingServer;
  /** Everything that must stay hidden: what a person enters, what is derived from it, and what servers hand out. */
  readonly secrets: readonly string[];
  /** Fields of the connection beside name and address. */
  readonly connection: Readonly<Record<string, unknown>>;
  /** What a person enters as the secret of the connection. */
  readonly secret: string;
  readonly networkSecrets?: Readonly<Partial<Record<NetworkSecretKind, string>>>;
  /** The same sign-in for the command line, if it has one. */
  readonly environment?: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const base64Of = (...texts: string[]) => Buffer.from(texts.join(':'), 'utf8').toString('base64');
const sessionCookie = 'Sess10n-of/this+test==9';
const gatewayTicket = 'Ltpa2-gAtEwAy/TiCkEt+0815==';

/** Admits requests with this `Authorization`, or with the session that it opened, and gives them the cookies. */
function byHeader(expected: string, cookieName = 'TM1SessionId'): Pick<EchoingOptions, 'admit'> {
  const cookies = { 'Set-Cookie': [`${cookieName}=${sessionCookie}; Path=/`, `LtpaToken2=${gatewayTicket}; Path=/`] };
  return {
    admit: ({ headers }: IncomingMessage) =>
      headers.authorization === expected || headers.cookie?.includes(sessionCookie) === true ? cookies : undefined,
  };
}

async function withHeader(
  given: { readonly secret: string; readonly value: string; readonly scheme: string },
  connection: SecretMode['connection'],
  environment: Readonly<Record<string, string>>,
): Promise<SecretMode> {
  const secrets = [given.secret, given.value, sessionCookie, gatewayTicket];
  const server = await startEchoingServer({ secrets, ...byHeader(`${given.scheme} ${given.value}`) });
  return { server, secrets, connection, secret: given.secret, environment, close: async () => server.close() };
}

/** The ways to sign in, by the name of their secret. */
export const secretModes: Readonly<Record<string, () => Promise<SecretMode>>> = {
  password: () => {
    const secret = 'pä"ss w/ö rd+42 <&>';
    const environment = { DASHWRIGHT_USER: 'me', DASHWRIGHT_PASSWORD: secret };
    return withHeader(
      { secret, value: base64Of('me', secret), scheme: 'Basic' },
      { signIn: 'basic', user: 'me', impersonate: 'Another user' },
      environment,
    );
  },
  'CAM password': () => {
    const secret = "it's\\back & <slash>";
    return withHeader(
      { secret, value: base64Of('me', secret, 'LDAP'), scheme: 'CAMNamespace' },
      { signIn: 'cam', user: 'me', namespace: 'LDAP' },
      { DASHWRIGHT_SIGN_IN: 'cam', DASHWRIGHT_USER: 'me', DASHWRIGHT_NAMESPACE: 'LDAP', DASHWRIGHT_PASSWORD: secret },
    );
  },
  'CAM passport': () => {
    const secret = 'MTsxMDE6ZjQ1YTEwYjItOGM5ZC00/+==';
    return withHeader(
      { secret, value: secret, scheme: 'CAMPassport' },
      { signIn: 'cam-passport' },
      { DASHWRIGHT_SIGN_IN: 'cam-passport', DASHWRIGHT_PASSPORT: secret },
    );
  },
  token: () => {
    const secret = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJtZSJ9.c2lnbmF0dXJl-_x';
    return withHeader({ secret, value: secret, scheme: 'Bearer' }, { signIn: 'bearer' }, { DASHWRIGHT_TOKEN: secret });
  },
  'key of SaaS': () => {
    const secret = 'saas|key|9f8e7d6c5b4a';
    return withHeader(
      { secret, value: base64Of('apikey', secret), scheme: 'Basic' },
      { signIn: 'saas-key' },
      { DASHWRIGHT_SIGN_IN: 'saas-key', DASHWRIGHT_API_KEY: secret },
    );
  },
  'key of a cloud and its token': async () => {
    const secret = 'AbC-dEf_0123456789~zYxWvUtSrQp*(!)';
    const token = 'iam.token_OF-the/identity+service=';
    const secrets = [secret, token, sessionCookie, gatewayTicket];
    const server = await startEchoingServer({
      secrets,
      ...byHeader(`Bearer ${token}`),
      answerElse(request, response, body) {
        if (request.url !== '/identity/token') return false;
        const isKnown = new URLSearchParams(body).get('apikey') === secret;
        answerJson(response, isKnown ? { access_token: token, expires_in: 3600, echo: body } : {}, isKnown ? 200 : 400, {
          'X-Echo': secret,
        });
        return true;
      },
    });
    const connection = { signIn: 'ibm-cloud-key', identityUrl: `${server.baseUrl}/identity/token` };
    return { server, secrets, connection, secret, close: async () => server.close() };
  },
  'client secret': async () => {
    const secret = 's3cr3t!client?#%20&more';
    const authorization = base64Of('client-7', secret);
    const secrets = [secret, authorization, sessionCookie, gatewayTicket];
    const server = await startEchoingServer({
      secrets,
      ...byHeader('only by cookie'),
      answerElse(request, response, body) {
        if (request.url !== '/auth/v1/session') return false;
        const isKnown = request.headers.authorization === `Basic ${authorization}`;
        answerJson(response, { echo: [secret, authorization, body] }, isKnown ? 201 : 401, {
          ...(isKnown ? { 'Set-Cookie': `paSession=${sessionCookie}; Path=/` } : {}),
          'X-Echo': [secret, authorization],
        });
        return true;
      },
    });
    return {
      server,
      secrets,
      connection: { signIn: 'service', clientId: 'client-7', user: 'me' },
      secret,
      environment: {
        DASHWRIGHT_SIGN_IN: 'service',
        DASHWRIGHT_CLIENT_ID: 'client-7',
        DASHWRIGHT_USER: 'me',
        DASHWRIGHT_CLIENT_SECRET: secret,
      },
      close: async () => server.close(),
    };
  },
  'pasted cookies': async () => {
    const pasted = ['q1w2e3r4t5-pasted', 'z0x9c8v7-of-the-gateway'];
    const secret = `paSession=${pasted[0]}; gatewaySession=${pasted[1]}`;
    const secrets = [...pasted, gatewayTicket];
    const admit = ({ headers }: IncomingMessage) =>
      pasted.every((value) => headers.cookie?.includes(value)) ? { 'Set-Cookie': `LtpaToken2=${gatewayTicket}; Path=/` } : undefined;
    const server = await startEchoingServer({ secrets, admit });
    return {
      server,
      secrets,
      connection: { signIn: 'cookie' },
      secret,
      environment: { DASHWRIGHT_COOKIE: secret },
      close: async () => server.close(),
    };
  },
  'password of a proxy': async () => {
    const [secret, proxySecret] = ['of the server behind', 'proxy:pass@word/1'];
    const proxy = await startProxy(`ann:${proxySecret}`);
    const secrets = [secret, base64Of('me', secret), proxySecret, base64Of('ann', proxySecret), sessionCookie];
    const server = await startEchoingServer({ secrets, ...byHeader(`Basic ${base64Of('me', secret)}`) });
    return {
      server,
      secrets,
      connection: { signIn: 'basic', user: 'me', network: { proxy: 'address', proxyAddress: proxy.address, proxyUser: 'ann' } },
      secret,
      networkSecrets: { proxy: proxySecret },
      async close() {
        proxy.close();
        server.close();
      },
    };
  },
  'pass phrase of a certificate': async () => {
    const secret = 'behind a certificate 7';
    const folder = await mkdtemp(join(tmpdir(), 'dashwright-certificate-'));
    const [caFile, clientCertificateFile] = [join(folder, 'authority.pem'), join(folder, 'client.p12')];
    await writeFile(caFile, testAuthority);
    await writeFile(clientCertificateFile, Buffer.from(clientPkcs12, 'base64'));
    const secrets = [secret, base64Of('me', secret), clientPassPhrase, sessionCookie];
    const secure = { ...trustedServer, ca: testAuthority, requestCert: true, rejectUnauthorized: true };
    const server = await startEchoingServer({ secrets, secure, ...byHeader(`Basic ${base64Of('me', secret)}`) });
    return {
      server,
      secrets,
      connection: { signIn: 'basic', user: 'me', network: { proxy: 'none', caFile, clientCertificateFile } },
      secret,
      networkSecrets: { 'client-certificate': clientPassPhrase },
      async close() {
        server.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};
