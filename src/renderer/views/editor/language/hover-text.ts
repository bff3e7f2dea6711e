import type { FileRole, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import { actionParameters, specActions } from '../../../../shared/language/action-table.ts';
import { findGlobal } from '../../../../shared/language/global-catalogue.ts';
import { commonParameters, findWidgetType } from '../../../../shared/language/widget-catalogue.ts';
import { widgetAt } from '../../../../shared/project/locate.ts';

/** What is told about the name under the pointer; the lines are plain text. */
export interface HoverText {
  readonly title: string;
  readonly lines: readonly string[];
}

function aboutWidget(model: ProjectModel, id: string): HoverText | null {
  const widget = model.widgets.find((candidate) => candidate.id === id);
  const entry = model.entries.findLast((candidate) => candidate.widgetId === id);
  if (!widget && !entry) return null;
  const actions = entry?.actions.filter((action) => action.kind === 'load' || action.kind === 'write').map((action) => action.name) ?? [];
  const type = widget ? findWidgetType(widget.type) : undefined;
  return {
    title: widget ? `${id} · ${widget.type}` : id,
    lines: [
      ...(widget ? [`On page ${widget.pageId}`] : ['Not in the widget configuration']),
      ...(type ? [type.description] : []),
      actions.length > 0 ? `Actions: ${actions.join(', ')}` : 'No entry in the repository',
    ],
  };
}

/**
 * What to say about a name at a place: a widget id, a widget type, an action or a parameter of the format.
 * @param name dotted name under the pointer; its first part counts for ids
 * @param word the single word under the pointer
 */
export function hoverAt(
  model: ProjectModel,
  role: FileRole,
  path: string,
  line: number,
  column: number,
  name: string,
  word: string,
): HoverText | null {
  const global = name.includes('.') ? findGlobal(name) : undefined;
  if (global) return { title: global.name, lines: [global.signature, global.doc] };
  const type = findWidgetType(word);
  if (type) return { title: type.type, lines: [type.description] };
  const place = widgetAt(model, path, line, column);
  if (role === 'repository' && place?.action === word) {
    const action = specActions.find((candidate) => candidate.name === word);
    if (action) {
      const value = action.valuePath === '' ? [] : [`Read by v('${action.valuePath.replace('<id>', place.widgetId)}')`];
      return { title: `${place.widgetId} · ${word}`, lines: [action.description, ...value] };
    }
  }
  if (role === 'repository' && place?.parameter === word) {
    const parameter = actionParameters.find((candidate) => candidate.name === word);
    if (parameter) return { title: `${word}: ${parameter.type}`, lines: [parameter.description] };
  }
  if (role === 'widgetConfig' && place?.parameter === word) {
    const widgetType = findWidgetType(model.widgets.find((widget) => widget.id === place.widgetId)?.type ?? '');
    const parameter = [...(widgetType?.parameters ?? []), ...commonParameters].find((candidate) => candidate.name === word);
    if (parameter) {
      const values = parameter.values ? [`One of: ${parameter.values.join(', ')}`] : [];
      const usual = parameter.default === undefined ? [] : [`Default: ${JSON.stringify(parameter.default)}`];
      return { title: `${word}: ${parameter.type}`, lines: [parameter.description, ...values, ...usual] };
    }
  }
  return aboutWidget(model, name.split('.')[0] ?? '');
}
