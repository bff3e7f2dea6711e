import { useMemo } from 'react';
import { useCanvas } from './canvas-store.ts';
import { useSession } from '../session/session-store.ts';

const none: readonly string[] = [];

/**
 * Pages that can be opened: those of the files that run, in their order, with the ones that code makes; then those that are
 * written out and did not run yet, or that nothing runs for.
 */
export function offeredPages(running: readonly string[], written: readonly string[]): readonly string[] {
  return [...new Set([...running, ...written])];
}

/** See {@link offeredPages}; as they are now. */
export function currentPages(): readonly string[] {
  return offeredPages(useCanvas.getState().pages, useSession.getState().model?.pages ?? none);
}

/** See {@link offeredPages}; follows what changes. */
export function useOfferedPages(): readonly string[] {
  const running = useCanvas((state) => state.pages);
  const written = useSession((state) => state.model?.pages ?? none);
  return useMemo(() => offeredPages(running, written), [running, written]);
}
