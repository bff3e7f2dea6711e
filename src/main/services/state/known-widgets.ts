import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { NumberedPage } from '../../../shared/schema/numbered-page.ts';
import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import type { ProjectModel } from '../../../shared/schema/project-schema.ts';
import { type DrawnWidget, withStateValues } from '../../../shared/state-history/drawn-values.ts';
import type { StateMoment } from '../../runtime/supervisor/history/state-history.ts';

/** What a project says of widgets: in its files, and on the page that is shown. */
export interface KnownWidgets {
  /** By id; the type is '' where an id has an entry only. Configurations are those of the shown page. */
  readonly widgets: ReadonlyMap<string, DrawnWidget>;
  readonly pages: ReadonlySet<string>;
}

export function knownWidgets({ entries, widgets, pages }: ProjectModel, page: NumberedPage | null): KnownWidgets {
  const known = new Map<string, DrawnWidget>(entries.map(({ widgetId }) => [widgetId, { type: '', config: {} }]));
  for (const { id, type } of widgets) known.set(id, { type, config: {} });
  const walk = ({ id, type, config, children }: WidgetNode): void => {
    known.set(id, { type, config });
    children.forEach(walk);
  };
  if (page !== null) walk(page.tree);
  return { widgets: known, pages: new Set(page === null ? pages : [...pages, page.page]) };
}

/** Whether what a person types into a widget is a secret. */
export function holdsSecret({ widgets }: Pick<KnownWidgets, 'widgets'>, id: string): boolean {
  return widgetFacts(widgets.get(id)?.type ?? '').typedSecret === true;
}

/** Returns a moment whose data shows what its state holds of a person's input. */
export function drawnMoment(moment: StateMoment, known: Pick<KnownWidgets, 'widgets'>): StateMoment {
  const widgets = new Map(moment.widgets);
  for (const [id, text] of moment.values) {
    const widget = known.widgets.get(id);
    if (widget === undefined) continue;
    const data = widgets.get(id) ?? { id, status: 'idle' as const, revision: 0 };
    const drawn = withStateValues(data, widget, JSON.parse(text) as JsonValue);
    if (drawn !== data) widgets.set(id, drawn);
  }
  return { ...moment, widgets };
}
