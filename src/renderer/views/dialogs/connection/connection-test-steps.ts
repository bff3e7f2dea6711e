import type { ConnectionTest, ConnectionTestStep } from '../../../../shared/contract/connection-schema.ts';

const names: Readonly<Record<ConnectionTestStep, string>> = {
  address: 'Finding the server',
  network: 'Connecting',
  certificate: 'Encryption',
  'sign-in': 'Signing in',
  'back-end': 'Asking for the version',
};

/** Returns where a test failed, as a heading for its message. */
export function failedStep({ step }: Pick<ConnectionTest, 'step'>): string {
  return step === undefined ? 'The test' : names[step];
}

/** Returns the findings of a successful test, such as `version 11.8, as admin, 12 ms`. */
export function foundFacts({ productVersion, user, roundTrip }: ConnectionTest): string {
  const time = roundTrip === undefined ? undefined : `${Math.round(roundTrip)} ms`;
  return [productVersion && `version ${productVersion}`, user && `as ${user}`, time].filter(Boolean).join(', ');
}
