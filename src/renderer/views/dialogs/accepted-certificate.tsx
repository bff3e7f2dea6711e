import { useState } from 'react';
import type { AcceptedCertificate as Accepted } from '../../../shared/contract/certificate-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { useHost } from '../../host/host-context.ts';
import { Button } from '../../ui/button.tsx';

interface AcceptedCertificateProps {
  readonly connectionId: string;
  /** Undefined where none was accepted. */
  readonly accepted: Accepted | undefined;
}

/** The certificate that passes for this connection although nobody vouches for it, and the way to take that back. */
export function AcceptedCertificate({ connectionId, accepted }: AcceptedCertificateProps) {
  const host = useHost();
  const [told, setTold] = useState<{ readonly text: string; readonly isFailure: boolean } | null>(null);
  function forget() {
    host.call('connection.certificate', { action: 'forget', id: connectionId }).then(
      () =>
        setTold({
          text: 'The certificate was forgotten. The next request shows what the server has, and asks you again.',
          isFailure: false,
        }),
      (thrown: unknown) => setTold({ text: toAppErrorData(thrown).message, isFailure: true }),
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
      <div role={told?.isFailure ? 'alert' : 'status'}>
        {told !== null && (told.isFailure || accepted === undefined) && (
          <p className={told.isFailure ? 'dialog-error' : undefined}>{told.text}</p>
        )}
      </div>
    </>
  );
}
