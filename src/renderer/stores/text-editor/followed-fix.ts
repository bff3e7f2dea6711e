import { type QuickFix, quickFixes } from '../../../shared/project/problem-fixes/quick-fixes.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import { useSession } from '../session/session-store.ts';

/** Milliseconds that a fix waits until Problems has followed the text. */
const longestWait = 5_000;

/**
 * Resolves with the fix that later problems offer in the place of one whose text has changed since its problem was found; undefined for a fix of
 * several problems, if none is offered within some seconds, and if another project is opened meanwhile.
 */
export function followedFix(fix: QuickFix): Promise<QuickFix | undefined> {
  const { change } = fix;
  const [problem, ...further] = change.kind === 'replace' ? change.problems : [];
  if (problem === undefined || further.length > 0) return Promise.resolve(undefined);
  // Found again while a person was choosing.
  const already = sameFix(fix, problem, useSession.getState().problems);
  if (already) return Promise.resolve(already);
  return new Promise((resolve) => {
    const settle = (found: QuickFix | undefined): void => {
      clearTimeout(timer);
      stop();
      resolve(found);
    };
    const timer = setTimeout(() => settle(undefined), longestWait);
    const stop = useSession.subscribe(({ problems, project }, before) => {
      // Files of another project may have the same names.
      if (project?.folder !== before.project?.folder) return settle(undefined);
      const found = problems === before.problems ? undefined : sameFix(fix, problem, problems);
      if (found) settle(found);
    });
  });
}

/** Returns the fix of the same title whose problem is about the same text and nearest; undefined if it is the very one that is known. */
function sameFix({ title }: QuickFix, known: Problem, problems: readonly Problem[]): QuickFix | undefined {
  const distance = ({ location }: Problem): number => Math.abs((location?.line ?? 0) - (known.location?.line ?? 0));
  const [nearest] = problems
    .filter(
      ({ code, location, instead }) =>
        code === known.code && location?.path === known.location?.path && instead?.from === known.instead?.from,
    )
    .toSorted((left, right) => distance(left) - distance(right));
  if (nearest === undefined || nearest.instead?.context === known.instead?.context) return undefined;
  return quickFixes(nearest, problems).find((offered) => offered.title === title);
}
