/** What a new project can start from: folders of `resources/templates`, with what the window and the command line say of them. */
export const projectTemplates = [
  { id: 'empty', title: 'Empty page', text: 'A page with a heading, and the next step.' },
  { id: 'form', title: 'Form with write-back', text: 'Inputs that are checked, written to a cube, and confirmed.' },
  { id: 'table', title: 'Table with filters', text: 'Two drop-downs, and a table whose stored query follows them.' },
  { id: 'dashboard', title: 'Dashboard with charts', text: 'Key figures, two charts, and a filter for all of them.' },
] as const;

export type ProjectTemplate = (typeof projectTemplates)[number]['id'];

export const projectTemplateIds = projectTemplates.map(({ id }) => id) as [ProjectTemplate, ...ProjectTemplate[]];
