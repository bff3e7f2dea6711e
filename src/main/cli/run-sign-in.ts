import { needsSecret, type SignInMode, signInModes } from '../../shared/contract/connection-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';

/** How one command is let in. */
export interface RunSignIn {
  readonly mode: SignInMode;
  readonly user: string;
  readonly namespace: string;
  readonly clientId: string;
  /** '' where none is needed. */
  readonly secret: string;
}

/** Asks a person for a secret without showing it; undefined where nobody can be asked. */
export type AskSecret = ((label: string) => Promise<string>) | undefined;

/** The variable that holds the secret of each way to sign in, and what a person is asked for without it. */
const secrets: Readonly<Partial<Record<SignInMode, { readonly variable: string; readonly label: string }>>> = {
  basic: { variable: 'DASHWRIGHT_PASSWORD', label: 'Password' },
  cam: { variable: 'DASHWRIGHT_PASSWORD', label: 'Password' },
  'cam-passport': { variable: 'DASHWRIGHT_PASSPORT', label: 'Passport' },
  bearer: { variable: 'DASHWRIGHT_TOKEN', label: 'Token' },
  'ibm-cloud-key': { variable: 'DASHWRIGHT_API_KEY', label: 'API key' },
  'saas-key': { variable: 'DASHWRIGHT_API_KEY', label: 'API key' },
  service: { variable: 'DASHWRIGHT_CLIENT_SECRET', label: 'Client secret' },
  cookie: { variable: 'DASHWRIGHT_COOKIE', label: 'Cookie' },
};

/**
 * The sign-in of a command, from the environment; what is secret of it may be typed at a terminal, and never stands in
 * the arguments, which other users of the computer can read.
 * @throws AppError `invalid-input` naming the variable that is missing or wrong.
 */
export async function readRunSignIn(environment: NodeJS.ProcessEnv, ask: AskSecret): Promise<RunSignIn> {
  const mode = modeOf(environment);
  const user = environment.DASHWRIGHT_USER ?? '';
  const namespace = environment.DASHWRIGHT_NAMESPACE ?? '';
  const clientId = environment.DASHWRIGHT_CLIENT_ID ?? '';
  if ((mode === 'basic' || mode === 'cam') && user === '') throw missing('DASHWRIGHT_USER', mode);
  if (mode === 'cam' && namespace === '') throw missing('DASHWRIGHT_NAMESPACE', mode);
  if (mode === 'service' && clientId === '') throw missing('DASHWRIGHT_CLIENT_ID', mode);
  return { mode, user, namespace, clientId, secret: await secretOf(mode, user, environment, ask) };
}

function modeOf(environment: NodeJS.ProcessEnv): SignInMode {
  const named = environment.DASHWRIGHT_SIGN_IN ?? '';
  const mode = signInModes.find((known) => known === named);
  if (mode !== undefined) return mode;
  if (named !== '') throw new AppError('invalid-input', `DASHWRIGHT_SIGN_IN has to be one of ${signInModes.join(', ')}.`);
  if (environment.DASHWRIGHT_TOKEN) return 'bearer';
  if (environment.DASHWRIGHT_COOKIE) return 'cookie';
  if (environment.DASHWRIGHT_API_KEY)
    throw new AppError(
      'invalid-input',
      'Say which kind of key DASHWRIGHT_API_KEY is: set DASHWRIGHT_SIGN_IN to ibm-cloud-key or saas-key.',
    );
  return environment.DASHWRIGHT_USER ? 'basic' : 'none';
}

async function secretOf(mode: SignInMode, user: string, environment: NodeJS.ProcessEnv, ask: AskSecret): Promise<string> {
  const kind = secrets[mode];
  if (!needsSecret(mode) || kind === undefined) return '';
  // An empty password is one; an empty token or key is a variable nobody filled.
  const given = environment[kind.variable];
  if (given !== undefined && (given !== '' || kind.variable === 'DASHWRIGHT_PASSWORD')) return given;
  if (ask === undefined) throw missing(kind.variable, mode);
  return await ask(user === '' ? kind.label : `${kind.label} of ${user}`);
}

function missing(variable: string, mode: SignInMode): AppError {
  return new AppError('invalid-input', `Set ${variable}: the sign-in ${mode} needs it.`);
}
