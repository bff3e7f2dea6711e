import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

const repository = `Repository = {
  title: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
      type: 'POST',
      server: true,
      body: () => ({ region: v('regionFilter.value') }),
      parsingControl: { type: 'object', query: { title: (r) => 'Loaded' } },
    },
  },
};
`;

test('hovers say what the format and the last run know; hints name stored queries and uses, and can be turned off', async ({ window }) => {
  const { editor, page, preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await editor.replaceAll('repository.yml', 'title_init: >\n  {"MDX": "SELECT {[Measure].[Revenue]} ON 0 FROM [Sales Plan]"}\n');
  await editor.replaceAll('repository.js', repository);
  await preview.expectText('title', 'Loaded');

  // Where a name stands, and what its hover says.
  for (const [line, name, said] of [
    ['init: {', 'init', [/Last run: 200/, /See docs\/format\/entries\.md, Actions and helpers/]],
    ['server: true', 'server', [/Query|query text is stored/, /See docs\/format\/parameters\.md, server/]],
    ['ExecuteMDX', /Cells\(/, [/Cells: Ordinal, Value/]],
    ['regionFilter.value', /regionFilter/, [/Now: /]],
    ['parsingControl: {', /object/, [/Every function of query is called once/]],
  ] as const) {
    await editor.expectHover(editor.visibleLine(line).getByText(name, { exact: true }).first(), ...said);
  }

  await expect(editor.visibleLine('server: true')).toContainText('→ title_init');
  await editor.open('event-map.js');
  await editor.open('widget-config.js');
  await expect(editor.visibleLine("id: 'salesMain'")).toContainText('1 use');
  await window.settings.open();
  await page.keyboard.type('inlay hints');
  await window.settings.switch('Inlay hints').click();
  await expect(window.settings.switch('Inlay hints')).toHaveAttribute('aria-checked', 'false');
  await window.settings.close();
  await editor.open('repository.js');
  await expect(editor.visibleLine('server: true')).not.toContainText('→ title_init');
});
