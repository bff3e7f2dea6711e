import { AppError } from '../../../shared/errors/app-error.ts';
import { nearestName } from '../../../shared/language/nearest-name.ts';
import type { ProjectModel } from '../../../shared/schema/project-schema.ts';
import { terminalText } from '../../services/application/terminal-text.ts';

/** An action that `dashwright run` can run. */
interface RunTarget {
  /** `<widget>.<action>`. */
  readonly target: string;
  readonly kind: string;
  /** `<path>:<line>`. */
  readonly place: string;
}

/** Targets that one error names. */
const maxNamed = 12;

/** Returns what the files of a project offer to run, in their order. */
export function runTargets(model: ProjectModel): readonly RunTarget[] {
  return model.entries.flatMap(({ widgetId, actions }) =>
    actions.map(({ name, kind, location }) => ({
      target: `${widgetId}.${name}`,
      kind,
      place: `${location.path}:${location.line}`,
    })),
  );
}

/** Returns the same as text for a terminal, a line each. Control characters are escaped. */
export function targetsText(targets: readonly RunTarget[]): string {
  const width = Math.min(
    50,
    targets.reduce((widest, { target }) => Math.max(widest, target.length), 0),
  );
  return terminalText(targets.map(({ target, kind, place }) => `${target.padEnd(width)}  ${kind.padEnd(5)}  ${place}`).join('\n'));
}

/** Returns the error for an action that is in none of the files: with a name that is close, or what there is instead. */
export function unknownTarget(model: ProjectModel, { widgetId, action }: { readonly widgetId: string; readonly action: string }): AppError {
  const runnable = model.entries.filter(({ actions }) => actions.length > 0);
  const entry = runnable.find((one) => one.widgetId === widgetId);
  if (entry !== undefined) {
    const names = entry.actions.map(({ name }) => name);
    const nearest = nearestName(action, names);
    const instead = nearest === undefined ? `It has ${listed(names)}.` : `Did you mean '${widgetId}.${nearest}'?`;
    return new AppError('unknown-action', `There is no action ${action} for ${widgetId} in the repository. ${instead}`);
  }
  const nearest = nearestName(
    widgetId,
    runnable.map((one) => one.widgetId),
  );
  const advice = nearest === undefined ? 'Leave the target out to list what can be run.' : `Did you mean '${nearest}.${action}'?`;
  if (model.widgets.some(({ id }) => id === widgetId)) {
    return new AppError(
      'unknown-action',
      `The widget ${widgetId} has no actions in the repository: it shows what its configuration says. ${advice}`,
    );
  }
  return new AppError('unknown-widget', `There is no widget ${widgetId} in this project. ${advice}`);
}

function listed(names: readonly string[]): string {
  const more = names.length - maxNamed;
  return names.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
