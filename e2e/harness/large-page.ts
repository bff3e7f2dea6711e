import type { ProjectFolder } from './project-folder.ts';

/** Widgets on the page beside its container. */
const count = 248;
/** The widget whose init is edited. */
export const editedWidget = 'text137';

/** Repository of the large page; `title` is what the init of `editedWidget` gives. */
export function largePageRepository(title: string): string {
  const entries = Array.from({ length: count }, (_, index) => {
    const id = `text${index}`;
    return `  ${id}: { init: () => ({ title: '${id === editedWidget ? title : `Loaded ${index}`}' }) },`;
  });
  return `Repository = {\n${entries.join('\n')}\n};\n`;
}

/** Turns a project into one page of 250 widgets, each text with an init of its own. */
export async function writeLargePage(project: ProjectFolder, title: string): Promise<void> {
  const texts = Array.from({ length: count }, (_, index) => `{ id: 'text${index}', type: TextWidget, title: '–' }`);
  const panel = `{ id: 'panel', type: PanelWidget, widgets: [\n${texts.join(',\n')}\n] }`;
  await project.write(
    'widget-config.js',
    `WidgetConfig = {\n  board: { id: 'board', type: PageWidget, title: 'Board', widgets: [${panel}] },\n};\n`,
  );
  await project.write('repository.js', largePageRepository(title));
}
