import { type Connection, sampleConnectionId } from '../../../shared/contract/connection-schema.ts';
import { signInFacts } from '../../../shared/contract/sign-in-modes.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { normaliseBaseUrl } from '../../services/connections/base-url.ts';
import { readConnectionFile } from '../../services/connections/connection-file.ts';
import { wayOf } from '../../services/connections/network-way.ts';
import { listedNames } from '../../services/project/flows/stored-flows.ts';
import { sampleConnection } from '../../services/connections/sample-connection.ts';
import type { RunBackEnd } from '../run/run-connection.ts';
import { readRunBackEnd, terminalPrompt } from '../run/run-back-end.ts';
import { type AskSecret, readRunSignIn, type RunSignIn } from '../run/run-sign-in.ts';

/** Where the command says that flows run. */
export interface FlowBackEndOptions {
  /** Folder of the project, whose `dashwright.json` has the connections. */
  readonly project: string;
  readonly baseUrl: string | undefined;
  /** The address fills stored queries itself. */
  readonly middleware: boolean;
  readonly sample: boolean;
  /** Id or name of a connection of the project. */
  readonly connection: string | undefined;
  /** Flows may write to a back-end that is not the sample. */
  readonly allowWrites: boolean;
}

/** Returns where a flow runs; `named` is the connection it names itself, which the options overrule. Null is a sample back-end of its own. */
export type FlowBackEndChoice = (named: string | undefined) => Promise<RunBackEnd | null>;

const needsOption = 'Flows write to a server only with --allow-writes; --dry-run answers writes without sending them.';

/**
 * Returns the choice of the back-end for each flow. Secrets are read once.
 * @throws AppError `invalid-input` for options that exclude each other. The choice throws it for a connection that is not there or cannot be
 * used here, and for a missing secret.
 */
export function createFlowBackEnds(options: FlowBackEndOptions, ask: AskSecret = terminalPrompt()): FlowBackEndChoice {
  const { baseUrl, middleware, sample, connection } = options;
  if ([sample, baseUrl !== undefined, connection !== undefined].filter(Boolean).length > 1)
    throw new AppError('invalid-input', 'Choose one of --sample, --base-url and --connection.');
  if (middleware && baseUrl === undefined)
    throw new AppError(
      'invalid-input',
      '--middleware needs --base-url: the sample back-end fills nothing, and a connection says it itself.',
    );
  const known = new Map<string, Promise<RunBackEnd | null>>();
  return (named) => {
    const key = baseUrl ?? connection ?? (sample ? sampleConnectionId : (named ?? sampleConnectionId));
    const found = known.get(key) ?? (baseUrl === undefined ? backEndOf(key, options, ask) : addressOf(baseUrl, options));
    known.set(key, found);
    return found;
  };
}

async function addressOf(baseUrl: string, { middleware, allowWrites }: FlowBackEndOptions): Promise<RunBackEnd> {
  const backEnd = await readRunBackEnd(baseUrl, middleware);
  return allowWrites ? backEnd : { ...backEnd, further: { writes: 'read-only' }, writesRefused: needsOption };
}

async function backEndOf(name: string, options: FlowBackEndOptions, ask: AskSecret): Promise<RunBackEnd | null> {
  if (name === sampleConnectionId || name === sampleConnection.name) return null;
  const { connections, problem } = await readConnectionFile(options.project);
  const found = connections.find(({ id }) => id === name) ?? connections.find((connection) => connection.name === name);
  if (found === undefined) {
    const names = listedNames([sampleConnectionId, ...connections.map(({ id }) => id)]);
    throw new AppError('invalid-input', `There is no connection ${name}. There are ${names}.${problem === undefined ? '' : ` ${problem}`}`);
  }
  if (wayOf(found) !== undefined) {
    throw new AppError(
      'invalid-input',
      `The connection ${name} goes by a proxy, certificate file, identity service or gateway that only the project names. Use --base-url.`,
    );
  }
  const { writes, writesRefused } = writesOf(found, options.allowWrites);
  return {
    baseUrl: found.baseUrl,
    middleware: found.storedQueries === 'middleware',
    server: { deployment: found.deployment, database: found.database },
    signIn: await signInOf(found, ask),
    further: { ...found, writes },
    ...(writesRefused === undefined ? {} : { writesRefused }),
  };
}

function writesOf({ production, writes }: Connection, allowWrites: boolean): { writes: Connection['writes']; writesRefused?: string } {
  const refused = (writesRefused: string) => ({ writes: 'read-only' as const, writesRefused });
  if (production) return refused('Flows never write to a connection for production. Name a test server, or use --dry-run.');
  if (writes === 'read-only') return refused('The connection is read-only in dashwright.json.');
  return allowWrites ? { writes: 'allow' } : refused(needsOption);
}

/**
 * Returns the sign-in of a connection of the project. A project may have changed the address since somebody set the environment up, so a
 * secret of the environment goes only to the address that the environment names, too; at the terminal the question names it. Source:
 * `docs/flows.md`, Where it runs.
 */
async function signInOf({ signIn, user, namespace, clientId, baseUrl }: Connection, ask: AskSecret): Promise<RunSignIn> {
  const variable = signInFacts(signIn).secret?.variable;
  const isNamed = isSameAddress(process.env.DASHWRIGHT_BASE_URL, baseUrl);
  if (variable !== undefined && !isNamed && ask === undefined) {
    throw new AppError(
      'invalid-input',
      `Set DASHWRIGHT_BASE_URL to ${baseUrl} and ${variable} to its secret: it is sent only to the address that the environment names.`,
    );
  }
  const identity = { DASHWRIGHT_SIGN_IN: signIn, DASHWRIGHT_USER: user, DASHWRIGHT_NAMESPACE: namespace, DASHWRIGHT_CLIENT_ID: clientId };
  const secret = variable === undefined || !isNamed ? {} : { [variable]: process.env[variable] };
  return await readRunSignIn({ ...secret, ...identity }, ask && ((label) => ask(`${label} for ${baseUrl}`)));
}

function isSameAddress(named: string | undefined, baseUrl: string): boolean {
  try {
    return named !== undefined && normaliseBaseUrl(named) === baseUrl;
  } catch {
    return false;
  }
}
