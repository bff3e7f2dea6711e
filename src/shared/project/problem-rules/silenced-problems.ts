import type { Problem } from '../../schema/project-schema.ts';
import { nearestName } from '../../language/nearest-name.ts';
import type { LineMap } from '../line-map.ts';
import type { IgnoreComment } from '../reading/ignore-comments.ts';
import type { ProblemList } from './collected-problems.ts';
import { isRuleName, ruleFacts, ruleNames } from './rule-list/rule-names.ts';

/** The comments of a file that silence rules. */
export interface FileIgnores {
  readonly lines: LineMap;
  readonly ignores: readonly IgnoreComment[];
}

/** Reports comments that silence without a reason, or a rule that does not exist or cannot be silenced. */
export function checkIgnores({ lines, ignores }: FileIgnores, problems: ProblemList): void {
  for (const { rules, reason, start, end } of ignores) {
    const location = lines.location(start, end);
    const [first = ''] = rules;
    if (rules.length === 0 || reason === '') {
      const message = `This comment silences ${first === '' ? 'nothing' : `'${first}'`}: write dashwright-ignore ${first || '<rule>'}: and why.`;
      problems.add({ code: 'ignore-without-reason', subject: first, message, location });
    }
    for (const name of rules) {
      if (isRuleName(name) && !ruleFacts[name].isFixed) continue;
      const nearest = nearestName(name, ruleNames);
      const why = isRuleName(name) ? `The rule '${name}' cannot be silenced.` : `There is no rule '${name}'.`;
      const hint = nearest === undefined || isRuleName(name) ? ' Use a code that Problems shows.' : ` Did you mean '${nearest}'?`;
      problems.add({ code: 'ignore-unknown-rule', subject: name, message: why + hint, location });
    }
  }
}

/** Returns the problems that no comment silences: one with a reason, in the line of the problem or alone in a line above it. */
export function withoutSilenced(problems: readonly Problem[], files: readonly FileIgnores[]): readonly Problem[] {
  const silenced = new Set<string>();
  for (const { lines, ignores } of files) {
    const places = ignores.map((comment) => ({ comment, place: lines.location(comment.start, comment.end) }));
    const alone = new Set(places.filter(({ comment }) => comment.isAlone).map(({ place }) => place.line));
    for (const { comment, place } of places) {
      if (comment.reason === '') continue;
      let { line } = place;
      // Comments above each other count for the line below the last of them.
      while (comment.isAlone && alone.has(line)) line += 1;
      for (const rule of comment.rules) {
        if (!isRuleName(rule) || ruleFacts[rule].isFixed) continue;
        silenced.add(`${place.path}:${place.line}:${rule}`).add(`${place.path}:${line}:${rule}`);
      }
    }
  }
  if (silenced.size === 0) return problems;
  return problems.filter(({ code, location }) => location === undefined || !silenced.has(`${location.path}:${location.line}:${code}`));
}
