import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { RuntimeRequest } from '../../../runtime/runtime.ts';
import type { RequestJudgement } from '../judgement/judge-request.ts';

interface Permissions {
  readonly isDryRun: () => boolean;
  /** Returns whether a person allowed writes of a connection until the app closes. */
  readonly isAllowedUntilClose: (connection: Connection) => boolean;
}

/**
 * Decides about a request without asking; undefined if a person has to be asked.
 * @throws AppError `write-needs-person`, `write-refused`.
 */
export function decideWrite(
  request: RuntimeRequest,
  judgement: RequestJudgement,
  connection: Connection,
  { isDryRun, isAllowedUntilClose }: Permissions,
): 'send' | 'dry-run' | undefined {
  if (judgement.effect === 'read') return 'send';
  const why = judgement.why === undefined ? '' : `, since ${judgement.why}`;
  const { rootCause } = request;
  // An api cause is never the outermost one; should one appear, it is unknown who started it.
  if (rootCause.kind === 'api' || (rootCause.kind === 'render' && rootCause.afterEdit)) {
    throw new AppError(
      'write-needs-person',
      `${request.widgetId}.${request.action} would write to the back-end${why}. After an edit that is not done on its own: run it by hand with Run in the editor.`,
    );
  }
  if (isDryRun()) return 'dry-run';
  if (connection.writes === 'read-only') {
    throw new AppError(
      'write-refused',
      `${connection.name} is read-only, so nothing was sent${judgement.why === undefined ? '' : `: this counts as a write${why}`}. Change Writes in the settings of the connection to allow it.`,
    );
  }
  if (isAllowedUntilClose(connection)) return 'send';
  // Opening a page is not a request to write, whatever the connection allows. The sample's data is restored by a restart.
  if (connection.writes === 'allow' && (rootCause.kind !== 'render' || connection.kind === 'sample')) return 'send';
  return undefined;
}
