import { type LoopbackAnswer, answerJson } from './loopback.ts';

export interface ProtectedServer {
  readonly answer: LoopbackAnswer;
  /** Valid sessions; clearing the set ends them. */
  readonly sessions: Set<string>;
  opened(): number;
}

export interface ProtectedServerOptions {
  /** Returns whether an `Authorization` is accepted. */
  readonly letsIn: (authorization: string) => boolean;
  readonly challenges: string[];
  /** Accepted session cookies besides its own, such as `cam_passport=x`. */
  readonly cookies?: ReadonlySet<string>;
  /** Milliseconds it takes to open a session. */
  readonly delay?: number;
  /** Requires `Authorization` with every request, although it sets a cookie. */
  readonly isForgetful?: boolean;
}

/** Returns a back-end like v11: accepted requests get a session cookie, all others a 401 with an empty body. */
export function createProtectedServer(options: ProtectedServerOptions): ProtectedServer {
  const sessions = new Set<string>();
  let opened = 0;
  const answer: LoopbackAnswer = (request, response) => {
    const pairs = (request.headers.cookie ?? '').split('; ');
    const session = pairs.find((pair) => pair.startsWith('TM1SessionId='))?.slice('TM1SessionId='.length) ?? '';
    if (request.url.endsWith('tm1.Close') && sessions.delete(session)) {
      response.writeHead(204).end();
    } else if (sessions.has(session) && options.isForgetful !== true) {
      answerJson(response, { Name: 'Admin' });
    } else if (options.letsIn(request.headers.authorization ?? '') || pairs.some((pair) => options.cookies?.has(pair))) {
      opened += 1;
      const id = `session${opened}x`;
      setTimeout(() => {
        sessions.add(id);
        answerJson(response, { Name: 'Admin' }, 200, { 'Set-Cookie': `TM1SessionId=${id}; Path=/api/; HttpOnly` });
      }, options.delay ?? 0);
    } else {
      response.writeHead(401, { 'WWW-Authenticate': options.challenges }).end();
    }
  };
  return { answer, sessions, opened: () => opened };
}

export const camChallenges = ['CAMPassport http://cognos.example/ibmcognos/cgi-bin/cognos.cgi, CAMNamespace'];

/** Returns texts joined by colons, in base64. */
export function base64Of(...texts: string[]): string {
  return Buffer.from(texts.join(':')).toString('base64');
}
