import { settingFacts, settingIds, settingSections } from '../../src/shared/settings/setting-list.ts';

const start = '<!-- settings: written by scripts/docs/run-settings-table.ts -->';
const end = '<!-- end of settings -->';

/** Returns a table for each section, with a row for each setting. */
function settingsTables(): string {
  const tables = settingSections.map((section) => {
    const rows = settingIds
      .filter((id) => settingFacts(id).section === section)
      .map((id) => {
        const { title, sentence, preset } = settingFacts(id);
        return `| \`${id}\` | ${title} | \`${JSON.stringify(preset)}\` | ${valuesOf(id)} | ${sentence} |`;
      });
    return [`### ${section}`, '', '| Name | Title | Default | Values | |', '|---|---|---|---|---|', ...rows].join('\n');
  });
  return tables.join('\n\n');
}

function valuesOf(id: (typeof settingIds)[number]): string {
  const { control } = settingFacts(id);
  switch (control.kind) {
    case 'switch':
      return '`true`, `false`';
    case 'choice':
      return control.options.map(({ value }) => `\`"${value}"\``).join(', ');
    case 'number':
      return `${control.least.toLocaleString('en')} to ${control.most.toLocaleString('en')} ${control.unit}${control.step === 1 ? '' : `, in steps of ${control.step}`}`;
    case 'text':
      return `a text; empty for ${control.empty}`;
    case 'keys':
      return 'keys by command';
  }
}

/**
 * Returns the page with the current tables between its two marks.
 * @throws Error for a page without them.
 */
export function withSettingsTable(page: string): string {
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page needs ${start} and, behind it, ${end}.`);
  return `${page.slice(0, from + start.length)}\n\n${settingsTables()}\n\n${page.slice(to)}`;
}
