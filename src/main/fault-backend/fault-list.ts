import type { CertificateFaultKind, FaultKind } from './fault-kind.ts';
import { contentFaults } from './content-faults.ts';
import { statusFaults } from './status-faults.ts';
import { wireFaults } from './wire-faults.ts';

/** Every fault a path can name. */
export const faultKinds: readonly FaultKind[] = [...wireFaults, ...contentFaults, ...statusFaults];

/** Faults of the certificate: each has an https address of its own. */
export const certificateFaultKinds = [
  { name: 'expired-certificate', words: 'The certificate ended in 2021.' },
  { name: 'wrong-host', words: 'The certificate was made for another host.' },
] as const satisfies readonly CertificateFaultKind[];

export type CertificateFaultName = (typeof certificateFaultKinds)[number]['name'];

/** The text of `GET /`: every fault with its base address. */
export function listFaults(addressOf: (name: string) => string): string {
  const lines = [...faultKinds, ...certificateFaultKinds].map(({ name, words }) => `${addressOf(name)}\n    ${words}`);
  return `The sample back-end with faults. Take one of these as base address of a connection:

${lines.join('\n')}

Behind an address of http:
  /data   version, user and session are answered; everything else goes wrong
  /once   the first request that is not about version, user or session goes wrong, all others are answered
POST /heal/<name> lets everything through, POST /break/<name> begins anew. GET /arrivals/<name> counts what came.
`;
}
