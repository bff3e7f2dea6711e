import type { SignInMode } from './connection-schema.ts';

/** What ways to sign in are called, in the dialog of connections and in messages that offer one. */
export const signInLabels = {
  none: 'None',
  basic: 'User and password',
  cam: 'User, password and namespace (CAM)',
  'cam-passport': 'Single sign-on (CAM passport)',
  bearer: 'Token (Bearer)',
  'ibm-cloud-key': 'API key, changed into a token (cloud)',
  'saas-key': 'API key (software as a service)',
  service: 'Client id and secret (service to service)',
  cookie: 'Cookie of a browser session',
  negotiate: 'Account of this computer (not available)',
} as const satisfies Readonly<Record<SignInMode, string>>;
