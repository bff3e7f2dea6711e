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
    ['init: {', 'init', [/Last run: status 200/, /Result: /, /Read more: Actions and helpers/]],
    ['server: true', 'server', [/Query|query text is stored/, /Read more: server/]],
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

test('hovers of a stored query, a skin and a class say what belongs to them', async ({ window }) => {
  const { editor, explorer, preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await editor.goToLine(await editor.lineOf('repository.yml', 'regionFilter_init'));
  await editor.expectHover(
    editor.visibleLine('regionFilter_init').getByText('regionFilter_init').first(),
    /Query of regionFilter · init/,
    /Last run: status 200/,
    /Read more: Keys/,
  );
  await editor.goToLine(await editor.lineOf('widget-config.js', "skin: 'heading'"));
  await editor.expectHover(
    editor.visibleLine("skin: 'heading'").getByText("'heading'").first(),
    /Class \.ks-text-heading of TextWidget/,
    /Defined in a style sheet of the project/,
    /Read more: Skins/,
  );
  await explorer.openStyleSheet('skin/css/ks-button-style.css');
  await expect(editor.textbox('skin/css/ks-button-style.css')).toBeAttached();
  await editor.expectHover(
    editor
      .visibleLine('.ks-button-primary')
      .getByText(/ks-button-primary/)
      .last(),
    /Skin 'primary' of ButtonWidget/,
  );
});

test('hovers of a type, a parameter of a widget, an id and a function say what the format says of them', async ({ window }) => {
  const { editor, preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await editor.goToLine(await editor.lineOf('widget-config.js', "id: 'versionFilter'"));
  const widget = editor.visibleLine("id: 'versionFilter'");
  for (const [name, said] of [
    ['DropBoxWidget', [/Read more: DropBoxWidget/]],
    ['titleVisible', [/titleVisible: boolean/]],
    ["'versionFilter'", [/versionFilter · DropBoxWidget/, /On page salesMain/]],
  ] as const)
    await editor.expectHover(widget.getByText(name, { exact: true }).first(), ...said);
  await editor.goToLine(await editor.lineOf('event-map.js', "argument: 'publishText'"));
  await editor.expectHover(
    editor.visibleLine("argument: 'publishText'").getByText('updateContent', { exact: true }).first(),
    /Api\.updateContent/,
    /Read more: /,
  );
});
