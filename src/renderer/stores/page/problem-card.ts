import { create } from 'zustand';

/** The failed widget whose problem is shown over the page; the place of its sign in px of the frame, null if it was asked for by key. */
interface ShownProblem {
  readonly widgetId: string;
  readonly at: { readonly left: number; readonly top: number } | null;
}

/** The problem that is shown over the page; null for none. */
export const useProblemCard = create<{ readonly shown: ShownProblem | null }>(() => ({ shown: null }));

export function showProblem(widgetId: string, at: ShownProblem['at']): void {
  useProblemCard.setState({ shown: { widgetId, at } });
}

export function hideProblem(): void {
  useProblemCard.setState({ shown: null });
}
