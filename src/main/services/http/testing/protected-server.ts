import { type Answer, sendJson } from './loopback.ts';

export interface ProtectedServer {
  readonly answer: Answer;
  /** Those that hold; clearing ends them. */
  readonly sessions: Set<string>;
  opened(): number;
}

export interface ProtectedServerOptions {
  /** Whether an `Authorization` is let in. */
  readonly letsIn: (authorization: string) => boolean;
  readonly challenges: string[];
  /** Session cookies beside those of its own that are let in, such as `cam_passport=x`. */
  readonly cookies?: ReadonlySet<string>;
  /** Milliseconds it takes to open a session. */
  readonly delay?: number;
  /** Wants `Authorization` with every request, though it sets a cookie. */
  readonly isForgetful?: boolean;
}

/** A back-end as v11 is: whoever is let in gets a session cookie, everybody else 401 with an empty body. */
export function createProtectedServer(options: ProtectedServerOptions): ProtectedServer {
  const sessions = new Set<string>();
  let opened = 0;
  const answer: Answer = (request, response) => {
    const pairs = (request.headers.cookie ?? '').split('; ');
    const session = pairs.find((pair) => pair.startsWith('TM1SessionId='))?.slice('TM1SessionId='.length) ?? '';
    if (request.url.endsWith('tm1.Close') && sessions.delete(session)) {
      response.writeHead(204).end();
    } else if (sessions.has(session) && options.isForgetful !== true) {
      sendJson(response, { Name: 'Admin' });
    } else if (options.letsIn(request.headers.authorization ?? '') || pairs.some((pair) => options.cookies?.has(pair))) {
      opened += 1;
      const id = `session${opened}x`;
      setTimeout(() => {
        sessions.add(id);
        sendJson(response, { Name: 'Admin' }, 200, { 'Set-Cookie': `TM1SessionId=${id}; Path=/api/; HttpOnly` });
      }, options.delay ?? 0);
    } else {
      response.writeHead(401, { 'WWW-Authenticate': options.challenges }).end();
    }
  };
  return { answer, sessions, opened: () => opened };
}

export const camChallenges = ['CAMPassport http://cognos.example/ibmcognos/cgi-bin/cognos.cgi, CAMNamespace'];

/** base64 of texts joined by colons. */
export function base64Of(...texts: string[]): string {
  return Buffer.from(texts.join(':')).toString('base64');
}
