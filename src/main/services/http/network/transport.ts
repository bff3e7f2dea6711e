import { Agent, type Dispatcher, errors } from 'undici';
import type { Redactor } from '../../exchanges/redaction.ts';
import type { SendTarget } from '../http-connections.ts';
import type { HttpLimits } from '../http-limits.ts';
import { type Stop, stopOf } from '../stop.ts';
import { parseBaseUrl } from '../target.ts';
import type { Answer } from './answer.ts';
import { createConnector } from './connector.ts';
import { createProxies, type ProxyRoute, proxyUnreachableError } from './proxy.ts';
import { Receiver } from './receiver.ts';
import { connectTimeOut, firstByteTimeOut } from './time-outs.ts';

/** Headers as name, value, name, value. */
export interface TransportRequest {
  /** Where to; its path does not count. */
  readonly url: URL;
  /** Path and query as they travel. */
  readonly path: string;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: string[];
  readonly body: string | Uint8Array | null;
  readonly signal: AbortSignal;
  /** What `signal` belongs to, where that is more than a signal. */
  readonly stop?: Stop;
}

/** The sockets of one connection, whichever way they go. */
export interface Transport {
  /** @throws AppError of certificates, proxy and time-outs, or what the signal was aborted with; whatever else undici throws. */
  request(request: TransportRequest): Promise<Answer>;
  destroy(): Promise<void>;
}

/** @throws AppError `path-refused` for an unusable base address. */
export function createTransport(target: SendTarget, limits: HttpLimits, redactor: Redactor): Transport {
  const { network } = target.connection;
  const access = target.network ?? {};
  const { origin } = parseBaseUrl(target.baseUrl);
  const proxies = createProxies(network, access, redactor);
  redactor.register(access.clientPassPhrase ?? '');
  /** How many sockets were opened so far. */
  let opened = 0;
  const connector = createConnector({
    origin,
    files: { ...network, clientPassPhrase: access.clientPassPhrase },
    acceptedFingerprint: access.acceptedFingerprint,
    timeout: connectTimeOut(network, limits, '').milliseconds,
    proxies,
    onOpened: () => {
      opened += 1;
    },
  });
  const agent = new Agent({
    connect: connector.connect,
    connections: limits.sockets,
    pipelining: 1,
    // The whole request is bounded by whoever asks.
    headersTimeout: firstByteTimeOut(network, '').milliseconds,
    bodyTimeout: 0,
  });

  function dispatch(request: TransportRequest, origin: string, path: string, headers: string[]): Promise<Answer> {
    const receiver = new Receiver(request.stop ?? stopOf(request.signal));
    if (!request.signal.aborted) agent.dispatch({ origin, path, method: request.method, headers, body: request.body }, receiver);
    return receiver.answer;
  }

  async function sendByProxy(request: TransportRequest, proxy: ProxyRoute): Promise<Answer> {
    const headers = [...request.headers, 'Host', request.url.host];
    if (proxy.authorization !== undefined) headers.push('Proxy-Authorization', proxy.authorization);
    const answer = await dispatch(request, proxy.origin, request.url.origin + request.path, headers);
    if (answer.statusCode !== 407) return answer;
    await answer.body.discard();
    throw proxies.refused(proxy);
  }

  async function send(request: TransportRequest): Promise<Answer> {
    const { url } = request;
    const proxy = url.protocol === 'http:' ? await proxies.find(url) : null;
    try {
      return await (proxy === null ? dispatch(request, url.origin, request.path, request.headers) : sendByProxy(request, proxy));
    } catch (thrown) {
      if (thrown instanceof errors.HeadersTimeoutError) throw firstByteTimeOut(network, url.host).error();
      if (proxy !== null && isUnreachable(thrown)) throw proxyUnreachableError(proxy, thrown);
      if (thrown instanceof errors.ConnectTimeoutError) throw connectTimeOut(network, limits, url.host).error();
      throw thrown;
    }
  }

  return {
    async request(request) {
      const before = opened;
      try {
        return await send(request);
      } catch (thrown) {
        // A socket kept from before may have been closed at the very moment it was used. What only reads is sent once
        // more; of everything else nobody knows whether it was carried out.
        const isReading = request.method === 'GET' || request.method === 'HEAD';
        if (!isReading || opened !== before || request.signal.aborted || !isBroken(thrown)) throw thrown;
        return await send(request);
      }
    },
    async destroy() {
      await Promise.all([agent.destroy(), connector.destroy()]);
    },
  };
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
}

function isBroken(thrown: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(thrown));
}

function isUnreachable(thrown: unknown): boolean {
  return ['UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(codeOf(thrown));
}
