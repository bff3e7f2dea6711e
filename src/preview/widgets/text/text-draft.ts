import { z } from 'zod';
import { type JsonValue, jsonValueSchema } from '../../../shared/schema/json.ts';
import type { PreviewStore } from '../../page-state/preview-store.ts';
import { onlyCell } from '../../page-state/refused/refused-cells.ts';
import { sameJson } from '../../page-state/same-json.ts';

/** User actions on a text since its data last arrived. */
export interface TextDraft {
  /** Text of the open editor. */
  readonly typing: string | undefined;
  /** Title after an edit that is not answered yet. */
  readonly committed: string | undefined;
  /** The result at the time of the edit: it ends the edit when a cell is reloaded alone. */
  readonly over: JsonValue | undefined;
}

/** What other windows show of a draft. */
export const sharedTextDraft = z.object({ committed: z.string().optional(), over: jsonValueSchema.optional() });

/** Returns the draft, without an edit that this result ends. */
export function draftOver(draft: TextDraft | undefined, result: JsonValue | undefined): TextDraft | undefined {
  return draft === undefined || draft.committed === undefined || sameJson(draft.over, result) ? draft : { ...draft, committed: undefined };
}

/**
 * Shows a text as a person edited or pasted it, and records the edit.
 * @param onBack called with the previous text, undefined for the loaded one, when the edit was refused.
 * @returns the name of the edit, for its events.
 */
export function commitText(
  store: PreviewStore,
  widgetKey: string,
  { typed, over }: { readonly typed: string; readonly over: JsonValue | undefined },
  onBack: (before: string | undefined) => void,
): string {
  const before = draftOver(store.draft(widgetKey) as TextDraft | undefined, over)?.committed;
  store.setDraft(widgetKey, { typing: undefined, committed: typed, over } satisfies TextDraft, sharedTextDraft);
  return store.refused.begin<string | undefined>({
    widgetKey,
    cells: [{ cell: onlyCell, typed, before }],
    takeBack: ([cell]) => {
      const now = store.draft(widgetKey) as TextDraft | undefined;
      if (!cell || now?.committed !== cell.typed) return;
      const { typing } = now;
      const isNothing = cell.before === undefined && typing === undefined;
      store.restoreDraft(widgetKey, isNothing ? undefined : ({ typing, committed: cell.before, over: now.over } satisfies TextDraft));
      onBack(cell.before);
    },
  });
}
