/** Names that older applications give to objects of today (`runtime.md` 1.12). */
export const olderNames: Readonly<Record<string, string>> = {
  'app.fn': 'Api',
  'app.utils': 'Utils',
  'app.widgetValue': 'Widgets',
  'app.repository': 'Repository',
  'app.widgetConfig': 'WidgetConfig',
  'app.eventMap': 'EventMap',
};
