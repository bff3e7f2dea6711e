import type { ConnectionTest } from '../../../shared/contract/connection-schema.ts';

/** Steps of a test in their order, each with the codes that mean it failed there. */
const steps: readonly { readonly name: string; readonly codes: readonly string[] }[] = [
  { name: 'Checking what was typed', codes: ['path-refused', 'invalid-input', 'untrusted-project', 'paused', 'connection-missing'] },
  { name: 'Finding the server', codes: ['network-dns'] },
  { name: 'Connecting', codes: ['network-refused', 'network-reset', 'network-timeout', 'network-proxy'] },
  { name: 'Encryption', codes: ['network-tls', 'certificate-untrusted', 'certificate-changed'] },
  { name: 'Signing in', codes: ['sign-in-needed', 'sign-in-failed'] },
];

/** Where a test failed, as a heading for its message. */
export function failedStep({ code }: Pick<ConnectionTest, 'code'>): string {
  return steps.find(({ codes }) => code !== undefined && codes.includes(code))?.name ?? 'Asking for the version';
}

/** What a test that worked found out, such as `version 11.8, as admin, 12 ms`. */
export function foundFacts({ productVersion, user, roundTrip }: ConnectionTest): string {
  const time = roundTrip === undefined ? undefined : `${Math.round(roundTrip)} ms`;
  return [productVersion && `version ${productVersion}`, user && `as ${user}`, time].filter(Boolean).join(', ');
}
