/** The widget whose title is typed into. */
export const typedWidget = 'typed';

const shown = 40;

/** A `widget-config.js` of about the given bytes: one page with the widget on line 3, and pages that fill the file. */
export function typingConfig(bytes: number, title: string): string {
  const texts = (page: string, count: number): string =>
    Array.from(
      { length: count },
      (_, index) => `    { id: '${page}text${index}', type: TextWidget, title: 'Plan ${index} of ${page}', width: '50%' },`,
    ).join('\n');
  let text = `WidgetConfig = {\n  board: { id: 'board', type: PageWidget, title: 'Board', widgets: [\n    { id: '${typedWidget}', type: TextWidget, title: '${title}' },\n${texts('board', shown)}\n  ] },\n`;
  for (let page = 0; text.length < bytes; page += 1)
    text += `  page${page}: { id: 'page${page}', type: PageWidget, title: 'Page ${page}', widgets: [\n${texts(`page${page}`, 100)}\n  ] },\n`;
  return `${text}};\n`;
}
