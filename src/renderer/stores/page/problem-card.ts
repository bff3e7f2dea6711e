import { create } from 'zustand';

/** The failed widget whose problem is shown over the page; the place of its sign in px of the frame, null if it was asked for by key. */
interface ShownProblem {
  readonly widgetId: string;
  readonly at: { readonly left: number; readonly top: number } | null;
}

interface ProblemCardState {
  /** The problem that is shown over the page; null for none. */
  readonly shown: ShownProblem | null;
  /** Where its sign went since; null while it has not moved. */
  readonly movedTo: ShownProblem['at'];
}

/** Which problem is shown over the page, and where. */
export const useProblemCard = create<ProblemCardState>(() => ({ shown: null, movedTo: null }));

export function showProblem(widgetId: string, at: ShownProblem['at']): void {
  useProblemCard.setState({ shown: { widgetId, at }, movedTo: null });
}

/** Lets the card of a widget follow its sign; one that was asked for by key is not tied to it. */
export function moveProblem(widgetId: string, movedTo: NonNullable<ShownProblem['at']>): void {
  const { shown } = useProblemCard.getState();
  if (shown?.widgetId === widgetId && shown.at !== null) useProblemCard.setState({ movedTo });
}

export function hideProblem(): void {
  useProblemCard.setState({ shown: null, movedTo: null });
}
