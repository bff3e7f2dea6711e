import { Agent, type Client, type Dispatcher, errors, Pool } from 'undici';
import type { Redactor } from '../../exchanges/redaction.ts';
import { isBrokenSocket, isUnreachable } from './network-error.ts';
import type { SendTarget } from '../http-connections.ts';
import type { HttpLimits } from '../limits/http-limits.ts';
import { type Stop, stopOf } from '../limits/stop.ts';
import { parseBaseUrl } from '../request/target.ts';
import type { WireAnswer } from './answer.ts';
import { createConnector } from './connector.ts';
import { createProxies, type ProxyRoute, proxyUnreachableError } from './proxy.ts';
import { Receiver } from './receiver.ts';
import { RequestClock } from './request-clock.ts';
import { connectTimeOut, firstByteTimeOut } from './time-outs.ts';
import { createTimedClient, type TimedOptions } from './timed-client.ts';

/** Headers as name, value, name, value. */
export interface TransportRequest {
  /** Address to send to; its path is ignored. */
  readonly url: URL;
  /** Path and query as they are sent. */
  readonly path: string;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: string[];
  readonly body: string | Uint8Array | null;
  readonly signal: AbortSignal;
  /** Stop that `signal` belongs to, if there is one. */
  readonly stop?: Stop;
}

interface TimedRequest extends TransportRequest {
  readonly clock: RequestClock;
}

/** The sockets of one connection, over whichever way. */
export interface Transport {
  /** @throws AppError of certificates, proxy and time-outs, the reason of the signal, and errors of undici. */
  request(request: TransportRequest): Promise<WireAnswer>;
  destroy(): Promise<void>;
}

/** @throws AppError `path-refused` for an unusable base address. */
export function createTransport(target: SendTarget, limits: HttpLimits, redactor: Redactor): Transport {
  const { network } = target.connection;
  const access = target.network ?? {};
  const { origin } = parseBaseUrl(target.baseUrl);
  const proxies = createProxies(network, access, redactor);
  redactor.register(access.clientPassPhrase ?? '');
  /** Number of sockets opened so far. */
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
    factory: (origin, options) =>
      new Pool(origin, { ...options, factory: (at, forClient: Client.Options) => createTimedClient(at, forClient, connector.open) }),
    connections: limits.sockets,
    pipelining: 1,
    // The caller bounds the whole request.
    headersTimeout: firstByteTimeOut(network, '').milliseconds,
    bodyTimeout: 0,
  });

  function dispatch(request: TimedRequest, origin: string, path: string, headers: string[]): Promise<WireAnswer> {
    const { method, body, clock } = request;
    const receiver = new Receiver(request.stop ?? stopOf(request.signal), clock);
    const options: TimedOptions = { origin, path, method, headers, body, clock };
    if (!request.signal.aborted) agent.dispatch(options, receiver);
    return receiver.answer;
  }

  async function sendByProxy(request: TimedRequest, proxy: ProxyRoute): Promise<WireAnswer> {
    const headers = [...request.headers, 'Host', request.url.host];
    if (proxy.authorization !== undefined) headers.push('Proxy-Authorization', proxy.authorization);
    const answer = await dispatch(request, proxy.origin, request.url.origin + request.path, headers);
    if (answer.statusCode !== 407) return answer;
    await answer.body.discard();
    throw proxies.refused(proxy);
  }

  async function send(unmeasured: TransportRequest): Promise<WireAnswer> {
    const request: TimedRequest = { ...unmeasured, clock: new RequestClock() };
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
        // more; of everything else it is unknown whether it was carried out.
        const isReading = request.method === 'GET' || request.method === 'HEAD';
        if (!isReading || opened !== before || request.signal.aborted || !isBrokenSocket(thrown)) throw thrown;
        return await send(request);
      }
    },
    async destroy() {
      await Promise.all([agent.destroy(), connector.destroy()]);
    },
  };
}
