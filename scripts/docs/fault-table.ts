import { certificateFaultKinds, faultKinds } from '../../src/main/fault-backend/fault-list.ts';

const start = '<!-- faults: written by scripts/docs/run-fault-table.ts -->';
const end = '<!-- end of faults -->';

/** Rows of every fault that `dashwright backend --faults` knows, in the order of its own list. */
function faultTable(): string {
  const rows = [...faultKinds, ...certificateFaultKinds].map(({ name, words }) => `| \`${name}\` | ${words} |`);
  return ['| Kind | What happens |', '|---|---|', ...rows].join('\n');
}

/**
 * The page with the table as it is now between its two marks.
 * @throws Error for a page without them.
 */
export function withFaultTable(page: string): string {
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page needs ${start} and, behind it, ${end}.`);
  return `${page.slice(0, from + start.length)}\n\n${faultTable()}\n\n${page.slice(to)}`;
}
