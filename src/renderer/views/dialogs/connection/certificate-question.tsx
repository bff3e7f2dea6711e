import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { CertificateFacts } from '../../../../shared/contract/certificate-schema.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';

interface CertificateQuestionProps {
  readonly connectionId: string;
  readonly certificate: CertificateFacts;
  /** Called once the certificate is accepted, to try again. */
  readonly onTrusted: () => void;
}

/** Shows an untrusted certificate, to be compared with the administrator's data and trusted by its fingerprint alone. */
export function CertificateQuestion({ connectionId, certificate, onTrusted }: CertificateQuestionProps) {
  const host = currentHost();
  const [failure, setFailure] = useState<string | null>(null);
  const { origin, subject, issuer, validTo, fingerprint, isChanged } = certificate;
  function trust() {
    host
      .call('connection.certificate', { action: 'accept', id: connectionId, origin, fingerprint })
      .then(onTrusted, (thrown: unknown) => setFailure(toAppErrorData(thrown).message));
  }
  return (
    <section className="certificate" aria-label="Certificate of the server">
      <p className="certificate__text">
        <Icon icon={ShieldAlert} />
        {isChanged
          ? 'The server shows another certificate than the one you trusted. Somebody may be in between: ask its administrator.'
          : 'Nobody vouches for this certificate. Compare its fingerprint with the one the administrator gives you.'}
      </p>
      <dl className="dialog-facts">
        <dt>Subject</dt>
        <dd>{visibleText(subject)}</dd>
        <dt>Issuer</dt>
        <dd>{visibleText(issuer)}</dd>
        <dt>Valid to</dt>
        <dd>{validTo}</dd>
        <dt>SHA-256</dt>
        <dd className="dialog-path">{fingerprint}</dd>
      </dl>
      {failure !== null && (
        <p className="dialog-error" role="alert">
          {failure}
        </p>
      )}
      <div>
        <Button size="small" variant={isChanged ? 'danger' : 'secondary'} onClick={trust}>
          Trust this fingerprint
        </Button>
      </div>
    </section>
  );
}
