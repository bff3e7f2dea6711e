import type { PeerCertificate, TLSSocket } from 'node:tls';
import type { CertificateFacts } from '../../../../shared/contract/certificate-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';

/** Characters of a name that are shown. */
const longestName = 200;

/**
 * Checks, before the first byte of a request is written, whether the server may be used. If a certificate was accepted,
 * only that one passes, even if another one is properly signed.
 * @throws AppError `certificate-untrusted`, `certificate-changed`, with {@link CertificateFacts} as details.
 */
export function checkServerCertificate(socket: TLSSocket, origin: string, accepted: string | undefined): void {
  const certificate = socket.getPeerCertificate();
  const fingerprint = certificate.fingerprint256 ?? '';
  if (accepted !== undefined) {
    if (fingerprint !== '' && fingerprint === accepted) return;
    throw changed(factsOf(certificate, origin, reasonOf(socket), true));
  }
  if (socket.authorized) return;
  throw untrusted(factsOf(certificate, origin, reasonOf(socket), false));
}

function reasonOf(socket: TLSSocket): string {
  // Typed as an Error; Node gives its code.
  return socket.authorized ? '' : String(socket.authorizationError ?? 'unknown');
}

function factsOf(certificate: PeerCertificate, origin: string, reason: string, isChanged: boolean): CertificateFacts {
  return {
    origin,
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    validTo: shown(certificate.valid_to),
    fingerprint: certificate.fingerprint256 ?? '',
    reason,
    isChanged,
  };
}

/** Returns a name, which comes from the server, bounded and in one line. */
function nameOf(name: PeerCertificate['subject'] | undefined): string {
  const parts: unknown[] = name === undefined ? [] : [name.CN, name.O, name.OU];
  return shown(
    parts
      .flat()
      .filter((part) => typeof part === 'string' && part !== '')
      .join(', '),
  );
}

function shown(text: string | undefined): string {
  return (text ?? '').replace(/\p{C}+/gu, ' ').slice(0, longestName);
}

function untrusted(facts: CertificateFacts): AppError {
  const host = new URL(facts.origin).host;
  return new AppError('certificate-untrusted', messageFor(facts.reason, host), { details: facts });
}

function changed(facts: CertificateFacts): AppError {
  return new AppError(
    'certificate-changed',
    `${new URL(facts.origin).host} shows another certificate than the one accepted for this connection, so nothing was sent. Ask its administrator whether it was renewed, then accept the new one.`,
    { details: facts },
  );
}

function messageFor(reason: string, host: string): string {
  switch (reason) {
    case 'CERT_HAS_EXPIRED':
      return `The certificate of ${host} has expired. Ask its administrator for a new one.`;
    case 'CERT_NOT_YET_VALID':
      return `The certificate of ${host} is not valid yet. Check the clock of this computer, or ask its administrator.`;
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `The certificate of ${host} was made for another name. Use the host name it was made for in the base address.`;
    default:
      return `The certificate of ${host} is not trusted on this computer. Name the file of its authority under Network of the connection, or compare its fingerprint with its administrator and accept it.`;
  }
}
