import { create } from 'zustand';
import type { JsonValue } from '../../shared/contract/json.ts';
import type { WidgetEdit } from '../../shared/project/widget-edit/edit-widget.ts';

/** A change of the widget configuration by canvas, tree or palette, or taking the last such change back. */
export type WidgetChange =
  | Exclude<WidgetEdit, { readonly kind: 'paste' }>
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Keeps the text of a widget for `paste`; changes nothing. */
  | { readonly kind: 'copy'; readonly widgetId: string }
  /** Gives a widget an entry in the repository, with an init that returns `result`. */
  | { readonly kind: 'entry'; readonly widgetId: string; readonly result: JsonValue }
  | { readonly kind: 'paste'; readonly parentId: string; readonly index: number };

/** The last change asked for; `sequence` makes asking twice for the same one work. The editor carries it out. */
export const useWidgetEdits = create<{ readonly request: { readonly change: WidgetChange; readonly sequence: number } | null }>(() => ({
  request: null,
}));

/** Changes the text of the widget configuration as little as possible; undo in the editor takes it back. */
export function changeWidget(change: WidgetChange): void {
  useWidgetEdits.setState(({ request }) => ({ request: { change, sequence: (request?.sequence ?? 0) + 1 } }));
}
