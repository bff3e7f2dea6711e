import { certificateFactsOf } from '../../../../shared/contract/certificate-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Redactor } from '../../exchanges/redaction.ts';
import type { HttpConnections } from '../http-connections.ts';
import { certificateWithout } from './without-secrets.ts';

/** Reports the outcome of a request to its connection; `failure` is undefined if it succeeded. Cancelled requests report nothing. */
export function reportOutcome(connections: HttpConnections, redactor: Redactor, connectionId: string, failure: unknown): void {
  if (failure === undefined) {
    connections.report(connectionId, { status: 'ready' });
    return;
  }
  if (!(failure instanceof AppError)) return;
  const { code } = failure;
  const message = redactor.redact(failure.message);
  if (code === 'sign-in-needed' || code === 'sign-in-failed') {
    connections.report(connectionId, { status: 'sign-in-needed', message });
  } else if (code.startsWith('certificate-')) {
    const certificate = certificateFactsOf(failure.details);
    if (certificate !== undefined) connections.certificateShown?.(connectionId, certificate);
    connections.report(connectionId, {
      status: 'failed',
      message,
      ...(certificate && { certificate: certificateWithout(certificate, redactor) }),
    });
  } else if (code.startsWith('network-') || code === 'redirect-refused' || code === 'path-refused') {
    connections.report(connectionId, { status: 'failed', message });
  }
}
