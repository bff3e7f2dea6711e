import { useFirstText } from '../../stores/start/first-text.ts';
import { useLayout } from '../../stores/window/layout-store.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { type PaneName, usePanes } from '../../stores/window/pane-store.ts';
import { focusPane } from './pane-walk.ts';

/** Moves the focus on when its pane is hidden: to a maximised pane, or to the one that the arrangement is for. Returns the function that stops. */
export function keepFocusInSight(): () => void {
  const stops = [
    usePanes.subscribe((state, before) => {
      if (state.maximised !== before.maximised) moveOn();
    }),
    useNavigation.subscribe((state, before) => {
      if (before.bottomOpen && !state.bottomOpen) moveOn();
    }),
    useLayout.subscribe((state, before) => {
      const isHidden = (pane: 'sideOpen' | 'editorOpen' | 'previewOpen') => before[pane] && !state[pane];
      if (isHidden('sideOpen') || isHidden('editorOpen') || isHidden('previewOpen')) moveOn();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Moves the focus to the main pane if it is in a pane now and in none once the panes are drawn. */
function moveOn(): void {
  if (!document.activeElement?.closest('[data-pane]')) return;
  setTimeout(focusMainPane, 0);
}

/** Moves the focus to the main pane unless something in sight has it. */
function focusMainPane(): void {
  const focused = document.activeElement;
  if (focused !== null && focused !== document.body && focused.closest('[inert]') === null) return;
  const pane = document.querySelector<HTMLElement>(`[data-pane="${mainPane()}"]`);
  if (pane) focusPane(pane);
}

/** Moves the focus to the main pane of the project that takes the place of the start screen, once its text is there. Called before the screen goes. */
export function passFocusFromStart(screen: Element): void {
  if (!screen.contains(document.activeElement)) return;
  if (useFirstText.getState().isThere) {
    setTimeout(focusMainPane, 0);
    return;
  }
  const stop = useFirstText.subscribe(() => {
    stop();
    setTimeout(focusMainPane, 0);
  });
}

/** The pane that is maximised, or that the arrangement is for. */
export function mainPane(): PaneName {
  const { arrangement, editorOpen, previewOpen } = useLayout.getState();
  const prefersEditor = arrangement === 'code' || arrangement === 'split';
  return usePanes.getState().maximised ?? ((prefersEditor && editorOpen) || !previewOpen ? 'editor' : 'preview');
}
