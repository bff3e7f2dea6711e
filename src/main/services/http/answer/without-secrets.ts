import type { CertificateFacts } from '../../../../shared/contract/certificate-schema.ts';
import type { ConnectionTest } from '../../../../shared/contract/connection-schema.ts';
import type { Redactor } from '../../exchanges/redaction.ts';
import { textBodyOfChunks } from '../../exchanges/bodies/text-body.ts';
import type { SendTarget } from '../http-connections.ts';
import type { Incoming } from '../transmission.ts';

/** Returns an answer for the runtime and the windows, without secrets of its connection that the server repeats. */
export async function withoutSecrets(answer: Incoming, redactor: Redactor): Promise<Incoming> {
  const { chunks } = answer.body;
  const masked = await redactor.maskData(chunks);
  return masked === chunks ? answer : { ...answer, body: textBodyOfChunks(masked) };
}

/** Returns the name of a user as the server gave it, without secrets. A user whose password is their own name keeps the name. */
export function withoutSecretsIn(name: string, { connection, credentials }: SendTarget, redactor: Redactor): string {
  const own = [connection.user, credentials?.user].map((user) => user?.toLowerCase());
  return own.includes(name.toLowerCase()) ? name : redactor.redact(name);
}

/** Returns the result of a successful test without secrets. */
export function testWithoutSecrets(tested: ConnectionTest, target: SendTarget, redactor: Redactor): ConnectionTest {
  const { user, productVersion } = tested;
  return {
    ...tested,
    ...(user === undefined ? {} : { user: withoutSecretsIn(user, target, redactor) }),
    ...(productVersion === undefined ? {} : { productVersion: redactor.redact(productVersion) }),
  };
}

/** Returns a certificate without secrets. */
export function certificateWithout(facts: CertificateFacts, redactor: Redactor): CertificateFacts {
  return { ...facts, subject: redactor.redact(facts.subject), issuer: redactor.redact(facts.issuer) };
}
