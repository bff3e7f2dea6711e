import { type Loopback, startLoopback } from './loopback.ts';

export interface CamGateway {
  /** The sign-in page. */
  readonly address: string;
  readonly passport: string;
  readonly close: Loopback['close'];
}

const form = (action: string) => `<!doctype html><title>IBM Cognos</title>
<form method="post" action="${action}"><input name="CAMUsername"><input name="CAMPassword" type="password"></form>`;

/**
 * Starts a CAM gateway: a form and, after the right password, a redirect that sets the passport, as Cognos does. With
 * `identityProvider` the form belongs to another server, whose answer leads back to the gateway.
 */
export async function startCamGateway(options: { readonly identityProvider?: boolean } = {}): Promise<CamGateway> {
  const passport = 'MTsxMDE6OTk5OTo=';
  const home = '/ibmcognos/cgi-bin/cognos.cgi';
  let gatewayOrigin = '';
  const lets = (body: string) => new URLSearchParams(body).get('CAMPassword') === 'apple';
  const provider = await startLoopback((request, response) => {
    if (request.method !== 'POST') response.writeHead(200, { 'Content-Type': 'text/html' }).end(form('/login'));
    else if (!lets(request.body)) response.writeHead(200, { 'Content-Type': 'text/html' }).end(form('/login'));
    else {
      // A cookie of its own, which must not be used.
      const cookie = 'cam_passport=of-the-provider; Path=/';
      response.writeHead(302, { Location: `${gatewayOrigin}${home}?assertion=yes`, 'Set-Cookie': cookie }).end();
    }
  });
  // Another host name than the provider's, because cookies do not distinguish ports.
  const gateway = await startLoopback((request, response) => {
    const isIn = request.url.endsWith('?assertion=yes') || (request.method === 'POST' && lets(request.body));
    if ((request.headers.cookie ?? '').includes('cam_passport=')) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Welcome</title>');
    } else if (isIn) {
      const cookies = [`cam_passport=${encodeURIComponent(passport)}; Path=/ibmcognos; HttpOnly`, 'CRN=locale; Path=/'];
      response.writeHead(302, { Location: home, 'Set-Cookie': cookies }).end();
    } else if (options.identityProvider === true) {
      response.writeHead(302, { Location: `${provider.baseUrl}/login` }).end();
    } else {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(form(home));
    }
  });
  gatewayOrigin = gateway.baseUrl.replace('127.0.0.1', 'localhost');
  return {
    address: `${gatewayOrigin}${home}`,
    passport,
    async close() {
      await Promise.all([gateway.close(), provider.close()]);
    },
  };
}
