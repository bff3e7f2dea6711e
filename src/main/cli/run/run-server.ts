import { type Connection, connectionSchema, deployments } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';

/** The kind of server at the address of one command. */
export type RunServer = Pick<Connection, 'deployment' | 'database'>;

/**
 * Returns the kind of server of a command, from the environment.
 * @throws AppError `invalid-input` naming the variable that is missing or wrong.
 */
export function readRunServer(environment: NodeJS.ProcessEnv): RunServer {
  const named = environment.DASHWRIGHT_DEPLOYMENT || 'v11';
  const deployment = deployments.find((known) => known === named);
  if (deployment === undefined) throw new AppError('invalid-input', `DASHWRIGHT_DEPLOYMENT has to be one of ${deployments.join(', ')}.`);
  const database = connectionSchema.shape.database.safeParse(environment.DASHWRIGHT_DATABASE ?? '');
  if (!database.success) throw new AppError('invalid-input', 'DASHWRIGHT_DATABASE is too long for the name of a database.');
  if (deployment === 'v12' && database.data === '') {
    throw new AppError('invalid-input', 'Set DASHWRIGHT_DATABASE: the deployment v12 needs the name of a database.');
  }
  if (deployment !== 'v12' && database.data !== '') {
    throw new AppError(
      'invalid-input',
      'DASHWRIGHT_DATABASE is for the deployment v12 alone: set DASHWRIGHT_DEPLOYMENT=v12, or take it away.',
    );
  }
  return { deployment, database: database.data };
}
