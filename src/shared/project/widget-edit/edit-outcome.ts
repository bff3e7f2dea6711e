import type { ConfigWidget } from '../reading/widget-config-reader.ts';
import type { TextEdit } from './text-edit.ts';

export type WidgetEditOutcome =
  /** `widgetId`: the widget to select afterwards. */
  { readonly outcome: 'edits'; readonly edits: readonly TextEdit[]; readonly widgetId: string | null } | Refusal;

/** The edits of a fix, or why there are none. */
export type FixOutcome = { readonly outcome: 'edits'; readonly edits: readonly TextEdit[] } | Refusal;

export interface Refusal {
  readonly outcome: 'refused';
  /** Why the edit is refused and what to do, as a sentence. */
  readonly message: string;
  /** What the edit starts from is of an older text: it may be possible once that has followed. */
  readonly isBehind?: boolean;
}

export const refused = (message: string): Refusal => ({ outcome: 'refused', message });

/** Refuses an edit of a widget without an object literal of its own. */
export function notLiteral(widget: Pick<ConfigWidget, 'id'>): Refusal {
  return refused(`${widget.id} is put together by code. Change it in the file.`);
}
