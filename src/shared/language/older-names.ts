/** Names by which older applications refer to today's objects (`docs/format/README.md`, Older spellings). */
export const olderNames: Readonly<Record<string, string>> = {
  'app.fn': 'Api',
  'app.utils': 'Utils',
  'app.widgetValue': 'Widgets',
  'app.repository': 'Repository',
  'app.widgetConfig': 'WidgetConfig',
  'app.eventMap': 'EventMap',
};
