import type { EditedAnswer, EditedPause } from '../../../shared/trace/intercept/edited-pause.ts';
import type { InterceptPoint, PausedExchange } from '../../../shared/trace/intercept/intercept-schema.ts';

/** What was typed about a paused exchange; closing the dialog loses nothing. */
export interface PauseDraft {
  readonly request?: EditedPause;
  readonly answer?: EditedAnswer;
}

const drafts = new Map<string, PauseDraft>();
const keyOf = ({ exchangeId, at }: { readonly exchangeId: string; readonly at: InterceptPoint }): string => `${at} ${exchangeId}`;

export function pauseDraft(paused: PausedExchange): PauseDraft {
  return drafts.get(keyOf(paused)) ?? {};
}

export function keepPauseDraft(paused: PausedExchange, draft: PauseDraft): void {
  drafts.set(keyOf(paused), { ...pauseDraft(paused), ...draft });
}

/** Forgets what was typed about exchanges that are not paused any more. */
export function forgetPauseDrafts(paused: readonly PausedExchange[]): void {
  const open = new Set(paused.map(keyOf));
  for (const key of drafts.keys()) if (!open.has(key)) drafts.delete(key);
}
