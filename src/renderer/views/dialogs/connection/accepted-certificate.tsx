import { useState } from 'react';
import type { AcceptedCertificate } from '../../../../shared/contract/certificate-schema.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';

interface AcceptedCertificateProps {
  readonly connectionId: string;
  /** Undefined if none was accepted. */
  readonly accepted: AcceptedCertificate | undefined;
}

/** The untrusted certificate that is accepted for this connection, and a button to revoke it. */
export function AcceptedCertificateNote({ connectionId, accepted }: AcceptedCertificateProps) {
  const host = currentHost();
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isFailure: boolean } | null>(null);
  function forget() {
    host.call('connection.certificate', { action: 'forget', id: connectionId }).then(
      () =>
        setOutcome({
          text: 'The certificate was forgotten. The next request shows what the server has, and asks you again.',
          isFailure: false,
        }),
      (thrown: unknown) => setOutcome({ text: toAppErrorData(thrown).message, isFailure: true }),
    );
  }
  return (
    <>
      {accepted !== undefined && (
        <section className="certificate" aria-label="Trusted certificate">
          <dl className="dialog-facts">
            <dt>Trusted certificate of</dt>
            <dd>{accepted.origin}</dd>
            <dt>SHA-256</dt>
            <dd className="dialog-path">{accepted.fingerprint}</dd>
          </dl>
          <div>
            <Button size="small" onClick={forget}>
              Forget
            </Button>
          </div>
        </section>
      )}
      <div role={outcome?.isFailure ? 'alert' : 'status'}>
        {outcome !== null && (outcome.isFailure || accepted === undefined) && (
          <p className={outcome.isFailure ? 'dialog-error' : undefined}>{outcome.text}</p>
        )}
      </div>
    </>
  );
}
