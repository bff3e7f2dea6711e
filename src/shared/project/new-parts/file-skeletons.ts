import type { FileRole } from '../../schema/project-schema.ts';
import { applyTextEdits } from '../widget-edit/text-edit.ts';
import { newPage } from './new-page.ts';

const repository = `// What the widgets of the pages show, and what they do. One entry per widget, under its id in widget-config.js.
// Example, for a text with the id heading:
//   heading: {
//     // init runs when the page opens. What it returns wins over the parameters in widget-config.js.
//     init(ctx) {
//       return { title: \`Hello \${ctx.activeUserName}\` };
//     },
//   },

Repository = {
};
`;

const queries = `# Texts of requests with \`server: true\`, each under <widget id>_<action>. $name is filled with the value of that name from body.
# Example, for a text with the id total:
#   total_init: >
#     {"MDX": "SELECT {[Measure].[Revenue]} ON COLUMNS FROM [Sales Plan] WHERE ([Region].[$region])"}
`;

const widgetConfigHead = '// Pages and their widgets. What init in repository.js returns wins over the parameters here.\n\n';

const eventMap = `// What follows an event: \`<event>.<widget id>\` happens at once, \`<event>.<widget id>.finished\` when a write was answered.
// Example, for a button with the id save and a table with the id planTable:
//   'launch.save.finished': [{ action: Api.updateContent, argument: 'planTable' }],

EventMap = {};
`;

/**
 * Returns the first text of a file of a project that has none yet: it can be read and run, and shows by example what belongs there
 * (`docs/format/README.md`, The four files).
 */
export function fileSkeleton(role: FileRole): string {
  if (role !== 'widgetConfig') return { repository, queries, eventMap }[role];
  const page = newPage(widgetConfigHead, 'mainPage');
  return page.outcome === 'edits' ? applyTextEdits(widgetConfigHead, page.edits) : widgetConfigHead;
}
