import { signInFacts, type SignInMode, signInModes } from '../../../shared/contract/sign-in-modes.ts';
import { AppError } from '../../../shared/errors/app-error.ts';

/** How one command signs in. */
export interface RunSignIn {
  readonly mode: SignInMode;
  readonly user: string;
  readonly namespace: string;
  readonly clientId: string;
  /** '' if none is needed. */
  readonly secret: string;
}

/** Asks a person for a secret without showing it; undefined without a terminal. */
export type AskSecret = ((label: string) => Promise<string>) | undefined;

/**
 * Returns the sign-in of a command, from the environment. The secret may also be typed at a terminal, but is never an
 * argument, because other users of the computer can read those.
 * @throws AppError `invalid-input` naming the variable that is missing or wrong.
 */
export async function readRunSignIn(environment: NodeJS.ProcessEnv, ask: AskSecret): Promise<RunSignIn> {
  const mode = modeOf(environment);
  const user = environment.DASHWRIGHT_USER ?? '';
  const namespace = environment.DASHWRIGHT_NAMESPACE ?? '';
  const clientId = environment.DASHWRIGHT_CLIENT_ID ?? '';
  const given = { user, namespace, clientId };
  for (const field of signInFacts(mode).required) if (given[field] === '') throw missing(identityVariables[field], mode);
  return { mode, ...given, secret: await secretOf(mode, user, environment, ask) };
}

/** The variables that say who signs in. */
export const identityVariables = { user: 'DASHWRIGHT_USER', namespace: 'DASHWRIGHT_NAMESPACE', clientId: 'DASHWRIGHT_CLIENT_ID' } as const;

function modeOf(environment: NodeJS.ProcessEnv): SignInMode {
  const named = environment.DASHWRIGHT_SIGN_IN ?? '';
  const mode = signInModes.find((known) => known === named);
  if (mode !== undefined) return mode;
  if (named !== '') throw new AppError('invalid-input', `DASHWRIGHT_SIGN_IN has to be one of ${signInModes.join(', ')}.`);
  const chosen = signInModes.find((known) => {
    const { secret } = signInFacts(known);
    return secret?.isChoice && environment[secret.variable];
  });
  if (chosen !== undefined) return chosen;
  if (environment.DASHWRIGHT_API_KEY) {
    const kinds = signInModes.filter((known) => signInFacts(known).secret?.variable === 'DASHWRIGHT_API_KEY').join(' or ');
    throw new AppError('invalid-input', `Say which kind of key DASHWRIGHT_API_KEY is: set DASHWRIGHT_SIGN_IN to ${kinds}.`);
  }
  return environment.DASHWRIGHT_USER ? 'basic' : 'none';
}

async function secretOf(mode: SignInMode, user: string, environment: NodeJS.ProcessEnv, ask: AskSecret): Promise<string> {
  const kind = signInFacts(mode).secret;
  if (kind === null) return '';
  // An empty password is valid; an empty token or key is an unset variable.
  const given = environment[kind.variable];
  if (given !== undefined && (given !== '' || kind.variable === 'DASHWRIGHT_PASSWORD')) return given;
  if (ask === undefined) throw missing(kind.variable, mode);
  return await ask(user === '' ? kind.label : `${kind.label} of ${user}`);
}

function missing(variable: string, mode: SignInMode): AppError {
  return new AppError('invalid-input', `Set ${variable}: the sign-in ${mode} needs it.`);
}
