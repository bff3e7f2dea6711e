import { type SignInMode, signInModes } from '../../../shared/contract/connection-schema.ts';

type IdentityField = 'user' | 'namespace' | 'clientId' | 'identityUrl' | 'gatewayUrl';

interface SignInFacts {
  /** What the secret is called; undefined where none is needed. */
  readonly secret: string | undefined;
  /** Fields beside the secret, in order. */
  readonly fields: readonly IdentityField[];
  /** Where the secret comes from. */
  readonly hint: string | undefined;
}

/** What each way to sign in asks a person for. Source: `backend-rest.md`, Signing in. */
export const signInFacts: Readonly<Record<SignInMode, SignInFacts>> = {
  none: { secret: undefined, fields: [], hint: undefined },
  basic: { secret: 'Password', fields: ['user'], hint: undefined },
  cam: { secret: 'Password', fields: ['user', 'namespace'], hint: undefined },
  'cam-passport': {
    secret: 'Passport',
    fields: ['gatewayUrl'],
    hint: 'After a sign-in in your browser: its developer tools, Application or Storage, Cookies of the gateway; the value of cam_passport.',
  },
  bearer: { secret: 'Token', fields: [], hint: undefined },
  'ibm-cloud-key': {
    secret: 'API key',
    fields: ['identityUrl'],
    hint: 'Sent to the identity address only, which gives a token for it.',
  },
  'saas-key': { secret: 'API key', fields: [], hint: undefined },
  service: {
    secret: 'Client secret',
    fields: ['clientId', 'user'],
    hint: undefined,
  },
  cookie: {
    secret: 'Cookie',
    fields: [],
    hint: 'Name and value, such as TM1SessionId=…; it works until that session ends.',
  },
  negotiate: {
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
