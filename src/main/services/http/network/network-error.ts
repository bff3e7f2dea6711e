import { AppError } from '../../../../shared/errors/app-error.ts';
import { errorCodeOf } from '../../../../shared/errors/system-error.ts';
import type { AppErrorCode } from '../../../../shared/errors/app-error-code.ts';

const codes: Readonly<Record<string, AppErrorCode>> = {
  ENOTFOUND: 'network-dns',
  EAI_AGAIN: 'network-dns',
  EAI_NODATA: 'network-dns',
  EAI_FAIL: 'network-dns',
  ECONNREFUSED: 'network-refused',
  EHOSTUNREACH: 'network-refused',
  ENETUNREACH: 'network-refused',
  EADDRNOTAVAIL: 'network-refused',
  ECONNRESET: 'network-reset',
  ECONNABORTED: 'network-reset',
  EPIPE: 'network-reset',
  UND_ERR_SOCKET: 'network-reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'network-reset',
  ETIMEDOUT: 'network-timeout',
  UND_ERR_CONNECT_TIMEOUT: 'network-timeout',
  UND_ERR_HEADERS_TIMEOUT: 'network-timeout',
  UND_ERR_BODY_TIMEOUT: 'network-timeout',
  EPROTO: 'network-tls',
};

/** Codes of a socket that broke while it was used. */
const brokenSocketCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Returns whether the socket broke, as one does that the server closed while it was idle. */
export function isBrokenSocket(thrown: unknown): boolean {
  return brokenSocketCodes.has(errorCodeOf(thrown));
}

/** Returns whether no connection to the host came about, so that nothing was sent. */
export function isUnreachable(thrown: unknown): boolean {
  const code = errorCodeOf(thrown);
  return code === 'UND_ERR_CONNECT_TIMEOUT' || codes[code] === 'network-dns' || codes[code] === 'network-refused';
}

/**
 * Returns the error for a failure below HTTP, with a message that says what to change. The message names only the host, because an address may
 * contain values of the person's data.
 */
export function toNetworkError(thrown: unknown, url: URL): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = codeOf(thrown);
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED') {
    return new AppError('cancelled', 'The connection was changed or closed while the request was under way.', { cause: thrown });
  }
  const details = { systemCode: code, host: url.host };
  const known = codes[code] ?? (isTlsCode(code) ? 'network-tls' : 'network-failed');
  return new AppError(known, messageFor(known, code, url), { cause: thrown, details });
}

function messageFor(known: AppErrorCode, code: string, url: URL): string {
  const host = url.host;
  switch (known) {
    case 'network-dns':
      return `The host ${url.hostname} was not found. Check the base address of the connection, the network and the VPN.`;
    case 'network-refused':
      return code === 'ECONNREFUSED'
        ? `Nothing answers at ${host}. Check that the server runs and that the port in the base address is right.`
        : `${host} cannot be reached from here. Check the network and the VPN.`;
    case 'network-reset':
      return `${host} closed the connection before the answer was complete. Try again; if it happens again, ask whether a gateway in between cuts long requests.`;
    case 'network-timeout':
      return `${host} did not answer in time. Check the network and the VPN, or make the query smaller.`;
    case 'network-tls':
      return tlsMessage(code, url);
    default:
      if (code === 'HPE_HEADER_OVERFLOW' || code === 'UND_ERR_HEADERS_OVERFLOW')
        return `${host} sent headers larger than 16 KB, which are not read. Ask its administrator, or the operator of a gateway in between.`;
      return code.startsWith('HPE_')
        ? `${host} does not speak HTTP here. Check the port, and whether the base address has to start with https://.`
        : `The request to ${host} failed (${code}). Check the base address of the connection.`;
  }
}

function tlsMessage(code: string, url: URL): string {
  if (/CERTIFICATE_REQUIRED|ALERT_BAD_CERTIFICATE|ALERT_UNKNOWN_CA|HANDSHAKE_FAILURE|ALERT_CERTIFICATE/.test(code)) {
    return `${url.host} refused the secure connection (${code}): it may want a client certificate, or another one. Name its file under Network of the connection.`;
  }
  return `No secure connection to ${url.host} (${code}). Check the port, and whether the server speaks https.`;
}

function isTlsCode(code: string): boolean {
  return /CERT|^ERR_SSL_|^ERR_TLS_|^UNABLE_TO_|SELF_SIGNED/.test(code);
}

/** Returns the system's code of a thrown value; the first one if several addresses were tried. */
function codeOf(thrown: unknown): string {
  for (let error: unknown = thrown, depth = 0; depth < 5 && error instanceof Error; depth += 1) {
    // undici wraps a failed socket; the reason behind it says more.
    const code = errorCodeOf(error);
    const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
    const innerCode = errorCodeOf(inner);
    if (error.name === 'HTTPParserError') return code.startsWith('HPE_') ? code : 'HPE_UNKNOWN';
    if (code !== '' && !(code === 'UND_ERR_SOCKET' && innerCode !== '')) return code;
    error = inner;
  }
  return 'unknown';
}
