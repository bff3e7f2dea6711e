import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BackEndError } from './back-end-error.ts';
import { type SampleAnswer, errorAnswer, sendAnswer } from './http/answer.ts';
import { ErrorLogs } from './http/error-logs.ts';
import { readJsonBody } from './http/read-body.ts';
import { route } from './http/route.ts';
import { SessionStore } from './http/sessions.ts';
import { type SignInOptions, sessionCookie, sessionOf } from './http/sign-in.ts';
import type { CellValue } from './model/cube.ts';
import { createPlanningModel, type PlanningModel } from './model/sales-model.ts';
import { readResourcePath } from './odata/resource-path.ts';

export interface SampleBackendOptions {
  /** 0 or absent for a free port. */
  readonly port?: number;
  /** Basic sign-in; without it everybody is `admin`. */
  readonly requireSignIn?: boolean;
  /** Passwords by user name; default `admin` / `apple`. */
  readonly users?: Readonly<Record<string, string>>;
}

export interface SampleBackend {
  /** Without a trailing slash; request paths start with `/api/v1/`. */
  readonly baseUrl: string;
  readonly port: number;
  stop(): Promise<void>;
  /** Returns the value of a cell by member names in cube order, for tests. Throws for unknown names. */
  readCell(cube: string, members: readonly string[]): CellValue;
  /** Returns the text in a slot of the cube `Planning Notes`, for tests. */
  readNote(slot: string): string | null;
}

/**
 * Starts the embedded back-end on 127.0.0.1: a planning model in memory behind the REST dialect of
 * `docs/format/back-end.md`. It is built for one person's machine: no CORS, plain HTTP, nothing is saved on stop.
 * Rejects with the system's error when the port is taken.
 */
export async function startSampleBackend(options: SampleBackendOptions = {}): Promise<SampleBackend> {
  const model = createPlanningModel();
  const answerRequest = createHandler(model, {
    requireSignIn: options.requireSignIn ?? false,
    users: options.users ?? { admin: 'apple' },
  });
  const server = createServer((request, response) => {
    // A client that disconnects mid-answer must not end the process.
    request.on('error', () => {});
    response.on('error', () => {});
    void answerRequest(request, response);
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    readCell: (cube, members) => readCell(model, cube, members),
    readNote: (slot) => {
      const value = readCell(model, model.notes.name, [slot, 'Text']);
      return value === null ? null : String(value);
    },
  };
}

function readCell(model: PlanningModel, cubeName: string, members: readonly string[]): CellValue {
  const cube = model.cubes.find((candidate) => candidate.name === cubeName);
  if (cube === undefined) throw new Error(`there is no cube ${cubeName}`);
  return cube.value(
    cube.dimensions.map((dimension, place) => {
      const element = dimension.find(members[place] ?? '');
      if (element === undefined) throw new Error(`${dimension.name} has no element ${members[place]}`);
      return element;
    }),
  );
}

function createHandler(model: PlanningModel, signIn: SignInOptions) {
  const sessions = new SessionStore();
  const errorLogs = new ErrorLogs();

  async function answerFor(request: IncomingMessage, response: ServerResponse): Promise<SampleAnswer> {
    const path = readResourcePath(request.url ?? '/');
    if (path === null) return errorAnswer(404, '404', 'The service lies below /api/v1/.');
    const signedIn = sessionOf(request, sessions, signIn);
    if (signedIn === null) return { status: 401, text: '', headers: { 'WWW-Authenticate': 'Basic realm="TM1"' } };
    const { session, isNew } = signedIn;
    if (isNew) response.setHeader('Set-Cookie', `${sessionCookie}=${session.id}; Path=/api/; HttpOnly`);
    return route({
      method: request.method ?? 'GET',
      path,
      body: await readJsonBody(request),
      session,
      model,
      errorLogs,
      closeSession: () => {
        sessions.close(session);
        response.setHeader('Set-Cookie', `${sessionCookie}=; Path=/api/; Max-Age=0; HttpOnly`);
      },
    });
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let answer: SampleAnswer;
    try {
      answer = await answerFor(request, response);
    } catch (error) {
      answer = answerOfError(error);
    }
    // The rest of a refused body is not read, so the connection is closed after the answer.
    if (!request.complete) response.setHeader('Connection', 'close');
    try {
      await sendAnswer(request, response, answer);
    } catch {
      response.destroy();
    }
  };
}

function answerOfError(error: unknown): SampleAnswer {
  if (error instanceof BackEndError) return errorAnswer(error.status, error.code, error.message);
  // Stack overflow or a string that is too long: the request asked for too much.
  if (error instanceof RangeError) return errorAnswer(400, '400', 'The request is too large or nested too deeply.');
  return errorAnswer(500, '500', 'The sample back-end could not answer; this is a bug in it.');
}
