import { type Loopback, answerJson, startLoopback } from './loopback.ts';
import { base64Of } from './protected-server.ts';

interface V12Front extends Loopback {
  readonly sessions: Set<string>;
}

/** Starts a v12 instance: sessions are opened at a separate address, and paths name their database. */
export async function startV12Front(options: {
  readonly instance: string;
  readonly databasePath: string;
  readonly clientId: string;
  readonly secret: string;
  /** Text that follows the value of the session cookie. */
  readonly cookieAttributes?: string;
}): Promise<V12Front> {
  const sessions = new Set<string>();
  let opened = 0;
  const back = await startLoopback((request, response) => {
    if (request.url === `/${options.instance}/auth/v1/session`) {
      const isKnown = request.headers.authorization === `Basic ${base64Of(options.clientId, options.secret)}`;
      if (!isKnown || request.method !== 'POST' || request.body !== '{"User":"planner"}') {
        response.writeHead(401).end();
        return;
      }
      opened += 1;
      const id = `v12session${opened}`;
      sessions.add(id);
      const { cookieAttributes = '; Path=/; HttpOnly' } = options;
      answerJson(response, {}, 201, { 'Set-Cookie': `paSession=${id}${cookieAttributes}` });
      return;
    }
    const id = /paSession=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    if (!sessions.has(id)) response.writeHead(401).end();
    else if (!request.url.startsWith(`/${options.instance}/api/v1/${options.databasePath}/`)) response.writeHead(404).end();
    else if (request.url.includes('/ProductVersion/')) response.writeHead(200, { 'Content-Type': 'text/plain' }).end('12.4.2');
    else answerJson(response, { Name: 'planner' });
  });
  return { ...back, sessions };
}
