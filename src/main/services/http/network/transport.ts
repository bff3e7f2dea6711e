import { Agent, type Dispatcher, errors } from 'undici';
import type { Redactor } from '../../exchanges/redaction.ts';
import type { SendTarget } from '../http-connections.ts';
import type { HttpLimits } from '../http-limits.ts';
import { parseBaseUrl } from '../target.ts';
import { createConnector } from './connector.ts';
import { createProxies, type ProxyRoute, proxyUnreachableError } from './proxy.ts';
import { connectTimeOut, firstByteTimeOut } from './time-outs.ts';

/** Headers as name, value, name, value. */
export interface TransportRequest {
  readonly origin: string;
  readonly path: string;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: string[];
  readonly body: string | Uint8Array | null;
  readonly signal: AbortSignal;
}

/** The sockets of one connection, whichever way they go. */
export interface Transport {
  /** @throws AppError of certificates, proxy and time-outs; whatever else undici throws. */
  request(request: TransportRequest): Promise<Dispatcher.ResponseData>;
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

  async function sendByProxy(request: TransportRequest, proxy: ProxyRoute): Promise<Dispatcher.ResponseData> {
    const headers = [...request.headers, 'Host', new URL(request.origin).host];
    if (proxy.authorization !== undefined) headers.push('Proxy-Authorization', proxy.authorization);
    const data = await agent.request({ ...request, origin: proxy.origin, path: request.origin + request.path, headers });
    if (data.statusCode !== 407) return data;
    await data.body.dump({ limit: 65_536 });
    throw proxies.refused(proxy);
  }

  async function send(request: TransportRequest): Promise<Dispatcher.ResponseData> {
    const url = new URL(request.origin);
    const proxy = url.protocol === 'http:' ? await proxies.find(url) : null;
    try {
      return await (proxy === null ? agent.request(request) : sendByProxy(request, proxy));
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
