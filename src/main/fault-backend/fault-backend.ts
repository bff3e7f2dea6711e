import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { startSampleBackend } from '../sample-backend/sample-backend.ts';
import { type Arrival, type FaultKind, isAboutData } from './fault-kind.ts';
import { type CertificateFaultName, certificateFaultKinds, faultKinds, listFaults } from './fault-list.ts';
import { expiredCertificate, foreignCertificate, type ServerCertificate } from './faulty-certificates.ts';
import { passOn } from './pass-on.ts';

export interface FaultBackend {
  /** Address of the list of faults. */
  readonly baseUrl: string;
  /** Returns the base address whose requests go wrong in one way. Throws for an unknown name. */
  addressOf(name: string): string;
  /** Returns the requests for a fault since it began, oldest first, at most the first thousand. */
  arrivals(name: string): readonly Arrival[];
  /** Ends a fault: everything is answered from now on. */
  heal(name: string): void;
  /** Restarts a fault and resets its counts and arrivals. */
  breakAgain(name: string): void;
  stop(): Promise<void>;
}

const maxArrivals = 1000;
/** Bytes of the largest request. */
const maxBytes = 64 * 1024 ** 2;
const certificates: Readonly<Record<CertificateFaultName, ServerCertificate>> = {
  'expired-certificate': expiredCertificate,
  'wrong-host': foreignCertificate,
};

interface FaultState {
  hits: number;
  isHealed: boolean;
  arrivals: Arrival[];
}

/** Keeps what each fault has done so far. */
function createFaultStates() {
  const states = new Map<string, FaultState>();
  function stateOf(name: string): FaultState {
    const state = states.get(name) ?? { hits: 0, isHealed: false, arrivals: [] };
    states.set(name, state);
    return state;
  }
  return {
    stateOf,
    heal: (name: string) => {
      stateOf(name).isHealed = true;
    },
    breakAgain: (name: string) => {
      states.delete(name);
    },
  };
}

/**
 * Starts the sample back-end behind a server that misbehaves as the path of a request says: `/faults/<kind>/api/v1/...`, or
 * with `/data` or `/once` in between to spare some requests (see {@link listFaults}). Listens on 127.0.0.1 only; for tests and
 * for trying out how the app reacts. Rejects with the system's error when the port is taken.
 */
export async function startFaultBackend(options: { readonly port?: number } = {}): Promise<FaultBackend> {
  const sample = await startSampleBackend();
  const { stateOf, ...control } = createFaultStates();
  const addresses = new Map<string, string>();
  const servers: Server[] = [];

  async function answerFault(kind: FaultKind, when: string, prefix: string, arrival: Arrival, response: ServerResponse): Promise<void> {
    const state = stateOf(kind.name);
    if (state.arrivals.length < maxArrivals) state.arrivals.push(arrival);
    const answer = () => passOn(sample.baseUrl, arrival, response, prefix);
    const times = when === '/once' ? 1 : (kind.times ?? Number.POSITIVE_INFINITY);
    const isHit = (kind.hits?.(arrival) ?? true) && (when === '' || isAboutData(arrival));
    if (state.isHealed || !isHit || state.hits >= times) return answer();
    state.hits += 1;
    await kind.inject({ arrival, response, baseUrl: `${addresses.get('')}${prefix}`, passOn: answer });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrival = await arrivalOf(request);
    const target = arrival.path;
    const [prefix = '', name = '', when = ''] = /^\/faults\/([\w-]+)(\/data|\/once)?(?=\/|$)/.exec(target) ?? [];
    const kind = faultKinds.find((one) => one.name === name);
    if (kind !== undefined) return answerFault(kind, when, prefix, { ...arrival, path: target.slice(prefix.length) }, response);
    if (name !== '') stateOf(name).arrivals.push({ ...arrival, path: target.slice(prefix.length) });
    const [, word, asked = ''] = /^\/(heal|break|arrivals)\/([\w-]+)$/.exec(target) ?? [];
    if (word === 'heal' && request.method === 'POST') control.heal(asked);
    if (word === 'break' && request.method === 'POST') control.breakAgain(asked);
    const isKnown = target === '/' || word !== undefined;
    response.writeHead(isKnown ? 200 : 404, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(word === undefined ? listFaults(addressOf) : word === 'arrivals' ? arrivalLines(stateOf(asked)) : 'Done.\n');
  }

  function addressOf(name: string): string {
    const own = addresses.get(name);
    if (own !== undefined && name !== '') return own;
    if (!faultKinds.some((kind) => kind.name === name)) throw new Error(`There is no fault ${name}.`);
    return `${addresses.get('')}/faults/${name}`;
  }

  try {
    const main = createServer((request, response) => {
      guard(request, response, answer);
    });
    servers.push(main);
    addresses.set('', `http://127.0.0.1:${await listen(main, options.port ?? 0)}`);
    for (const { name } of certificateFaultKinds) {
      const server = createTlsServer(certificates[name], (request, response) => {
        guard(request, response, async () => {
          const arrival = await arrivalOf(request);
          stateOf(name).arrivals.push(arrival);
          await passOn(sample.baseUrl, arrival, response, '');
        });
      });
      servers.push(server);
      addresses.set(name, `https://127.0.0.1:${await listen(server, 0)}`);
    }
  } catch (error) {
    await stopAll();
    throw error;
  }

  async function stopAll(): Promise<void> {
    await Promise.all([...servers.map(stop), sample.stop()]);
  }

  return {
    baseUrl: addresses.get('') ?? '',
    addressOf,
    arrivals: (name) => stateOf(name).arrivals,
    ...control,
    stop: stopAll,
  };
}

function arrivalLines({ arrivals }: FaultState): string {
  return arrivals.map(({ method, path }) => `${method} ${path}\n`).join('');
}

/** A client that disconnects, or a fault that breaks its own connection, must not end the process. */
function guard(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): void {
  request.on('error', () => {});
  response.on('error', () => {});
  answer(request, response).catch(() => response.destroy());
}

/** Reads a whole request. */
async function arrivalOf(request: IncomingMessage): Promise<Arrival> {
  return { method: request.method ?? 'GET', headers: request.headers, path: request.url ?? '/', body: await readAll(request) };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
