import { useMemo, useRef } from 'react';
import type { z } from 'zod';
import { useDraft, useFrame } from '../../page-state/frame-context.ts';

/** Access to a person's uncommitted input at a table; the same object over redraws. */
export interface DraftAccess<Draft> {
  /** Returns the current draft, which may be newer than the last drawing: closing an editor moves the focus, which commits again. */
  readonly now: () => Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** Changes parts of the draft after a refusal; does nothing if new data ended the draft. */
  readonly restore: (part: Partial<Draft>) => void;
}

/**
 * Returns a person's uncommitted input at a table, which ends with new data, and access to change parts of it.
 * @param nothing the draft without any input; always the same object.
 * @param shared schema of what other windows show of it: never an open editor.
 */
export function useTableDraft<Draft>(widgetKey: string, nothing: Draft, shared: z.ZodType): readonly [Draft, DraftAccess<Draft>] {
  const { store } = useFrame();
  const [draft, setDraft] = useDraft<Draft>(widgetKey, shared);
  const write = useRef(setDraft);
  write.current = setDraft;
  const access = useMemo((): DraftAccess<Draft> => {
    // Of an input that another window ended, an open editor stays, and nothing else.
    const now = (): Draft => ({ ...nothing, ...(store.draft(widgetKey) as Draft | undefined) });
    return {
      now,
      change: (part) => write.current({ ...now(), ...part }),
      restore: (part) => {
        if (store.draft(widgetKey) !== undefined) store.restoreDraft(widgetKey, { ...now(), ...part });
      },
    };
  }, [store, widgetKey, nothing]);
  const shown = useMemo(() => (draft === undefined ? nothing : { ...nothing, ...draft }), [draft, nothing]);
  return [shown, access];
}
