import type { CertificateFaultKind, FaultKind } from './fault-kind.ts';
import { contentFaults } from './content-faults.ts';
import { statusFaults } from './status-faults.ts';
import { wireFaults } from './wire-faults.ts';

/** Every fault that a path can name. */
export const faultKinds: readonly FaultKind[] = [...wireFaults, ...contentFaults, ...statusFaults];

/** Faults of the certificate, each with an https address of its own. */
export const certificateFaultKinds = [
  { name: 'expired-certificate', description: 'The certificate expired in 2021.' },
  { name: 'wrong-host', description: 'The certificate was issued for another host.' },
] as const satisfies readonly CertificateFaultKind[];

export type CertificateFaultName = (typeof certificateFaultKinds)[number]['name'];

/** Returns the text of `GET /`: every fault with its base address. */
export function listFaults(addressOf: (name: string) => string): string {
  const lines = [...faultKinds, ...certificateFaultKinds].map(({ name, description }) => `${addressOf(name)}\n    ${description}`);
  return `The sample back-end with faults. Use one of these as the base address of a connection:

${lines.join('\n')}

Append to an http address:
  /data   version, user and session are answered; everything else goes wrong
  /once   the first request that is not about version, user or session goes wrong, all others are answered
POST /heal/<name> lets everything through, POST /break/<name> restarts the fault. GET /arrivals/<name> lists what arrived.
`;
}
