import type { CertificateFacts } from '../../../shared/contract/certificate-schema.ts';
import type { ConnectionTest } from '../../../shared/contract/connection-schema.ts';
import type { Redactor } from '../exchanges/redaction.ts';
import { textBodyOfChunks } from '../exchanges/text-body.ts';
import type { SendTarget } from './http-connections.ts';
import type { Incoming } from './transmit.ts';

/** Data as it goes to the runtime and the windows: without what a server repeats of its connection's secrets. */
export async function withoutSecrets(answer: Incoming, redactor: Redactor): Promise<Incoming> {
  const { chunks } = answer.body;
  const masked = await redactor.maskData(chunks);
  return masked === chunks ? answer : { ...answer, body: textBodyOfChunks(masked) };
}

/** The name that a server tells of a user. Whoever has their own name as password keeps the name. */
export function withoutSecretsIn(name: string, { connection, credentials }: SendTarget, redactor: Redactor): string {
  const own = [connection.user, credentials?.user].map((user) => user?.toLowerCase());
  return own.includes(name.toLowerCase()) ? name : redactor.redact(name);
}

/** What a test that worked found out. */
export function tellTested(tested: ConnectionTest, target: SendTarget, redactor: Redactor): ConnectionTest {
  const { user, productVersion } = tested;
  return {
    ...tested,
    ...(user === undefined ? {} : { user: withoutSecretsIn(user, target, redactor) }),
    ...(productVersion === undefined ? {} : { productVersion: redactor.redact(productVersion) }),
  };
}

/** What a server says of itself. */
export function certificateWithout(facts: CertificateFacts, redactor: Redactor): CertificateFacts {
  return { ...facts, subject: redactor.redact(facts.subject), issuer: redactor.redact(facts.issuer) };
}
