import { certificateFaultKinds, faultKinds } from '../../src/main/fault-backend/fault-list.ts';

const start = '<!-- faults: written by scripts/docs/run-fault-table.ts -->';
const end = '<!-- end of faults -->';

/** Returns the rows of all faults of `dashwright backend --faults`, in its order. */
function faultTable(): string {
  const rows = [...faultKinds, ...certificateFaultKinds].map(({ name, description }) => `| \`${name}\` | ${description} |`);
  return ['| Kind | What happens |', '|---|---|', ...rows].join('\n');
}

/**
 * Returns the page with the current table between its two marks.
 * @throws Error for a page without them.
 */
export function withFaultTable(page: string): string {
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page needs ${start} and, behind it, ${end}.`);
  return `${page.slice(0, from + start.length)}\n\n${faultTable()}\n\n${page.slice(to)}`;
}
