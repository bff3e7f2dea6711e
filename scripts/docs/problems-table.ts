import { ruleFacts, ruleNames } from '../../src/shared/project/problem-rules/rule-list/rule-names.ts';

const start = '<!-- rules: written by scripts/docs/run-problems-table.ts -->';
const end = '<!-- end of rules -->';

/** Returns a section for each rule: severity, what it finds, what to do, and where the format says so. */
function ruleSections(): string {
  return ruleNames
    .map((name) => {
      const { severity, isFixed, finds, advice, section } = ruleFacts[name];
      const [file = '', anchor = ''] = section.split('#');
      const level = isFixed ? `${severity}, cannot be changed or silenced` : severity;
      return [`### ${name}`, '', `*${level}.* ${finds} ${advice}`, `[Format](format/${file}#${anchor})`].join('\n');
    })
    .join('\n\n');
}

/**
 * Returns the page with the current rules between its two marks.
 * @throws Error for a page without them.
 */
export function withRuleSections(page: string): string {
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page needs ${start} and, behind it, ${end}.`);
  return `${page.slice(0, from + start.length)}\n\n${ruleSections()}\n\n${page.slice(to)}`;
}
