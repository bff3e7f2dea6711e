import { type SignInMode, signInModes } from '../../../shared/contract/connection-schema.ts';

type IdentityField = 'user' | 'namespace' | 'clientId' | 'identityUrl';

interface SignInFacts {
  readonly label: string;
  /** What the secret is called; undefined where none is needed. */
  readonly secret: string | undefined;
  /** Fields beside the secret, in order. */
  readonly fields: readonly IdentityField[];
  /** Where the secret comes from. */
  readonly hint: string | undefined;
}

/** What each way to sign in asks a person for. Source: `backend-rest.md`, Signing in. */
export const signInFacts: Readonly<Record<SignInMode, SignInFacts>> = {
  none: { label: 'None', secret: undefined, fields: [], hint: undefined },
  basic: { label: 'User and password', secret: 'Password', fields: ['user'], hint: undefined },
  cam: { label: 'User, password and namespace (CAM)', secret: 'Password', fields: ['user', 'namespace'], hint: undefined },
  'cam-passport': {
    label: 'Passport (CAM)',
    secret: 'Passport',
    fields: [],
    hint: 'Value of the cookie cam_passport after a sign-in in the browser.',
  },
  bearer: { label: 'Token (Bearer)', secret: 'Token', fields: [], hint: undefined },
  'ibm-cloud-key': {
    label: 'API key, changed into a token (cloud)',
    secret: 'API key',
    fields: ['identityUrl'],
    hint: 'Sent to the identity address only, which gives a token for it.',
  },
  'saas-key': { label: 'API key (software as a service)', secret: 'API key', fields: [], hint: undefined },
  service: {
    label: 'Client id and secret (service to service)',
    secret: 'Client secret',
    fields: ['clientId', 'user'],
    hint: undefined,
  },
  cookie: {
    label: 'Cookie of a browser session',
    secret: 'Cookie',
    fields: [],
    hint: 'Name and value, such as TM1SessionId=…; it works until that session ends.',
  },
  negotiate: {
    label: 'Account of this computer (not available)',
    secret: undefined,
    fields: [],
    hint: 'Dashwright cannot sign in with it. Choose another way.',
  },
};

/** Ways to choose from; one that does not work is named only where a file asks for it. */
export function offeredModes(current: SignInMode): readonly SignInMode[] {
  return signInModes.filter((mode) => mode !== 'negotiate' || mode === current);
}

/** What the secret of a way to sign in is called, such as `Password`. */
export function secretLabel(mode: SignInMode): string {
  return signInFacts[mode].secret ?? 'Password';
}
