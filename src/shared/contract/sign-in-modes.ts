import { authorization, type CopiedSignIn, cookieHeader, fromVariable } from '../trace/request-code/copied-sign-in.ts';

/** What a way to sign in asks for beside its secret. */
type IdentityField = 'user' | 'namespace' | 'clientId' | 'identityUrl' | 'gatewayUrl';

/** What is known of a way to sign in; how it is done is a function of `main/services/http/sign-in/opener.ts` under the same name. */
interface SignInDescriptor {
  /** In the dialog of connections, in messages that offer it, and in `docs/connections.md`. */
  readonly label: string;
  /**
   * What it is called, the variable that holds it for the command line, and whether that variable alone chooses this way; null where
   * none is needed.
   */
  readonly secret: { readonly label: string; readonly variable: string; readonly isChoice?: true } | null;
  /** Fields beside the secret, in the order of the form. */
  readonly fields: readonly IdentityField[];
  /** Those without which the secret is of no use. */
  readonly required: readonly ('user' | 'namespace' | 'clientId')[];
  /** Those that say whom the secret belongs to; another value asks for another secret. */
  readonly owner: readonly ('user' | 'namespace' | 'clientId')[];
  /** Below the field of the secret, or below the choice of the way where there is no secret. */
  readonly hint?: string;
  /** Below the field of the user. */
  readonly userHint?: string;
  /** What a server says, after its name, when it refuses the secret. */
  readonly refusal: string;
  /** Scheme of `WWW-Authenticate` that it answers, in lower case. */
  readonly challenge?: string;
  /** Header that authorises a first request, as a dry run shows it. */
  readonly withheld?: readonly ['Authorization' | 'Cookie', string];
  /** How a copy of a request signs in (*Copy as*); shells that take no comments read its notes as words, so these are of plain words alone. */
  readonly copy: CopiedSignIn;
  /** The session was there before: it is neither opened again nor logged out. */
  readonly isBorrowed?: true;
  /** Named only where a file asks for it, since it does not work here. */
  readonly isUnavailable?: true;
}

/** Parts of a sign-in that copies read from the environment. */
const user = fromVariable('TM1_USER');
const password = fromVariable('TM1_PASSWORD');
const namespace = fromVariable('TM1_NAMESPACE');
const passport = fromVariable('TM1_PASSPORT');
const token = fromVariable('TM1_TOKEN');
const apiKey = fromVariable('TM1_API_KEY');
const passportNote = 'TM1_PASSPORT is the value of the cookie cam_passport after a sign-in in a browser.';
const tokenNote = 'TM1_TOKEN is a token that the identity address gave for the API key: a copy cannot get one by itself.';

/**
 * Ways to be let in, in the order they are offered (`docs/format/back-end.md`, Signing in). What is secret of them is one text, kept
 * apart from the file.
 */
export const signInDescriptors = {
  none: {
    label: 'None',
    secret: null,
    fields: [],
    required: [],
    owner: [],
    refusal: 'wants a sign-in.',
    // TM1py always sends a user.
    copy: { header: null, tm1py: { values: { user: { text: '' }, password: { text: '' } }, servers: 'others' } },
  },
  basic: {
    label: 'User and password',
    secret: { label: 'Password', variable: 'DASHWRIGHT_PASSWORD' },
    fields: ['user'],
    required: ['user'],
    owner: ['user'],
    refusal: 'refused this user name and password. Check both.',
    challenge: 'basic',
    withheld: ['Authorization', 'Basic withheld'],
    copy: { header: authorization('Basic', [user, password]), tm1py: { values: { user, password }, servers: 'others' } },
  },
  cam: {
    label: 'User, password and namespace (CAM)',
    secret: { label: 'Password', variable: 'DASHWRIGHT_PASSWORD' },
    fields: ['user', 'namespace'],
    required: ['user', 'namespace'],
    owner: ['namespace', 'user'],
    refusal: 'refused this user name and password in this namespace. Check all three.',
    challenge: 'camnamespace',
    withheld: ['Authorization', 'CAMNamespace withheld'],
    copy: {
      header: authorization('CAMNamespace', [user, password, namespace]),
      tm1py: { values: { user, password, namespace }, servers: 'others' },
    },
  },
  'cam-passport': {
    label: 'Single sign-on (CAM passport)',
    secret: { label: 'Passport', variable: 'DASHWRIGHT_PASSPORT' },
    fields: ['gatewayUrl'],
    required: [],
    owner: [],
    hint: 'Sign in with your browser, open its developer tools (Application or Storage, Cookies) and copy the value of cam_passport.',
    refusal: 'refused this passport; it may have ended. Get a new one and sign in again.',
    challenge: 'campassport',
    withheld: ['Authorization', 'CAMPassport withheld'],
    copy: {
      header: authorization('CAMPassport', [passport], passportNote),
      tm1py: { values: { cam_passport: passport }, servers: 'others', note: passportNote },
    },
  },
  bearer: {
    label: 'Token (Bearer)',
    secret: { label: 'Token', variable: 'DASHWRIGHT_TOKEN', isChoice: true },
    fields: [],
    required: [],
    owner: [],
    refusal: 'refused this token; it may have ended. Get a new one and sign in again.',
    challenge: 'bearer',
    withheld: ['Authorization', 'Bearer withheld'],
    copy: {
      header: authorization('Bearer', [token]),
      tm1py: { values: { access_token: token }, servers: 'others', needsBaseUrl: true },
    },
  },
  'ibm-cloud-key': {
    label: 'API key, exchanged for a token (cloud)',
    secret: { label: 'API key', variable: 'DASHWRIGHT_API_KEY' },
    fields: ['identityUrl'],
    required: [],
    owner: [],
    hint: 'Sent to the identity address only, which returns a token.',
    refusal: 'refused the token of this API key. Check what the key is allowed, then sign in again.',
    challenge: 'bearer',
    withheld: ['Authorization', 'Bearer withheld'],
    copy: {
      header: authorization('Bearer', [token], tokenNote),
      tm1py: { values: { access_token: token }, servers: 'others', needsBaseUrl: true, note: tokenNote },
    },
  },
  'saas-key': {
    label: 'API key (software as a service)',
    secret: { label: 'API key', variable: 'DASHWRIGHT_API_KEY' },
    fields: [],
    required: [],
    owner: [],
    refusal: 'refused this API key. Sign in again with another one.',
    challenge: 'basic',
    withheld: ['Authorization', 'Basic withheld'],
    copy: {
      header: authorization('Basic', [{ text: 'apikey' }, apiKey]),
      tm1py: { values: { user: { text: 'apikey' }, password: apiKey }, servers: 'others', needsBaseUrl: true },
    },
  },
  service: {
    label: 'Client ID and secret (service to service)',
    secret: { label: 'Client secret', variable: 'DASHWRIGHT_CLIENT_SECRET' },
    fields: ['clientId', 'user'],
    required: ['clientId'],
    owner: ['clientId'],
    userHint: 'The user the service acts for.',
    refusal: 'refused this client id and secret, or the user. Check them and sign in again.',
    withheld: ['Cookie', 'paSession=withheld'],
    copy: {
      header: cookieHeader(
        'TM1_COOKIE',
        'TM1_COOKIE is name=value of the cookie that auth/v1/session gave for client id and secret: a copy cannot get one by itself.',
      ),
      tm1py: {
        values: {
          user,
          application_client_id: fromVariable('TM1_CLIENT_ID'),
          application_client_secret: fromVariable('TM1_CLIENT_SECRET'),
        },
        servers: 'v12',
      },
    },
  },
  cookie: {
    label: 'Cookie of a browser session',
    secret: { label: 'Cookie', variable: 'DASHWRIGHT_COOKIE', isChoice: true },
    fields: [],
    required: [],
    owner: [],
    hint: 'Name and value, such as TM1SessionId=…; it works until that session ends.',
    refusal: 'refused this cookie; its session may have ended. Copy the one of a new session and sign in again.',
    withheld: ['Cookie', 'session=withheld'],
    copy: {
      header: cookieHeader('TM1_COOKIE', 'TM1_COOKIE is name=value of the cookie of a browser session.'),
      tm1py: {
        values: { session_id: fromVariable('TM1_SESSION_ID') },
        servers: 'all',
        isBorrowed: true,
        note: 'TM1_SESSION_ID is the value of the cookie TM1SessionId or paSession of a browser session.',
      },
    },
    isBorrowed: true,
  },
  negotiate: {
    label: 'Account of this computer (not available)',
    secret: null,
    fields: [],
    required: [],
    owner: [],
    hint: 'Dashwright cannot sign in with it. Choose another way.',
    refusal: 'wants a sign-in.',
    copy: {
      header: { cannot: 'This copy cannot sign in: its connection uses the account of a computer.' },
      tm1py: {
        values: { integrated_login: { isTrue: true } },
        servers: 'others',
        note: 'It signs in with the account of a computer with Windows.',
      },
    },
    isUnavailable: true,
  },
} as const satisfies Readonly<Record<string, SignInDescriptor>>;

export type SignInMode = keyof typeof signInDescriptors;
export const signInModes = Object.keys(signInDescriptors) as [SignInMode, ...SignInMode[]];

/** What is known of a way to sign in. */
export function signInFacts(mode: SignInMode): SignInDescriptor {
  return signInDescriptors[mode];
}

/** Whether a password, token, key or cookie is needed before anything can be sent. */
export function needsSecret(mode: SignInMode): boolean {
  return signInFacts(mode).secret !== null;
}

/** Selectable modes; one that does not work is offered only while it is selected. */
export function offeredModes(current: SignInMode): readonly SignInMode[] {
  return signInModes.filter((mode) => mode === current || !signInFacts(mode).isUnavailable);
}

/** What the secret of a way to sign in is called, such as `Password`. */
export function secretLabel(mode: SignInMode): string {
  return signInFacts(mode).secret?.label ?? 'Password';
}

/** The same in the middle of a sentence; `API key` stays as it is. */
export function secretWords(mode: SignInMode): string {
  return secretLabel(mode).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
