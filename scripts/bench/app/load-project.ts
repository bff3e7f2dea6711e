/** Widgets of the page. */
export const shownWidgets = 200;
/** Widget whose presence shows that the page has been drawn. */
export const firstWidget = 'widget0';

/**
 * A repository of about five megabytes: 29,000 actions of 14,500 entries, as written by a team that keeps every query in one
 * file. The page shows two hundred of them. `count`: fewer entries, as a baseline.
 */
export function loadedProject(count = 14_500): Readonly<Record<string, string>> {
  const entries = Array.from(
    { length: count },
    (_, index) => `  widget${index}: {
    init: {
      url: '/api/v1/ExecuteMDX?$expand=Cells',
      type: 'POST',
      body: (db) => \`{"MDX": "SELECT {[Measure].[m${index}]} ON COLUMNS FROM [Sales]"}\`,
      parsingControl: { type: 'script', query: (data) => ({ title: data.Cells[0].Value }) },
    },
    launch(ctx) {
      Api.updateContent('widget${index}');
    },
  },\n`,
  );
  const shown = Array.from({ length: shownWidgets }, (_, index) => `{ id: 'widget${index}', type: TextWidget, title: 'Text ${index}' }`);
  return {
    'repository.js': `Repository = {\n${entries.join('')}};\n`,
    'widget-config.js': `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [\n${shown.join(',\n')}\n] } };\n`,
  };
}
