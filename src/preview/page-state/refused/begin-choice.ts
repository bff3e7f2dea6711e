import type { Frame } from '../frame-context.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { sameJson } from '../same-json.ts';
import { onlyCell } from './refused-cells.ts';

/**
 * Shows what a person chose at a control and records it as an edit.
 * @param choice.next the draft of the choice, `before` the one it replaces.
 * @param choice.onBack called with the restored draft when the choice was refused.
 * @returns the name of the edit, for its events.
 */
export function beginChoice<Draft>(
  { store }: Pick<Frame, 'store'>,
  choice: {
    readonly widgetKey: string;
    /** The choice as a person reads it. */
    readonly typed: string;
    readonly before: Draft | undefined;
    readonly next: Draft;
    readonly onBack?: (before: Draft | undefined) => void;
  },
): string {
  const { widgetKey, typed, before, next, onBack } = choice;
  store.setDraft(widgetKey, next);
  return store.refused.begin<Draft | undefined>({
    widgetKey,
    cells: [{ cell: onlyCell, typed, before }],
    takeBack: ([sent]) => {
      // Keeps new data, and anything newer that was not a write.
      if (!sent || !sameJson(store.draft(widgetKey) as JsonValue | undefined, next as JsonValue)) return;
      store.restoreDraft(widgetKey, sent.before);
      onBack?.(sent.before);
    },
  });
}
