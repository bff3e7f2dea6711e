import { create } from 'zustand';
import type { SettingSection } from '../../../shared/settings/setting-list.ts';
import { focusedElement, giveFocus } from '../../ui/keys/focus-memory.ts';
import { useNavigation } from './navigation.ts';
import { usePanes } from './pane-store.ts';

/** What the settings page begins with. */
export interface SettingsRequest {
  readonly section?: SettingSection;
  /** Shows the text of `settings.json` instead of the list. */
  readonly asText?: boolean;
  /** Where the cursor of that text stands at first, counted from 1. */
  readonly at?: { readonly line: number; readonly column: number };
}

interface SettingsPage {
  /** Null while the page is closed; a new one for each time it is asked for. */
  readonly request: SettingsRequest | null;
}

/** The settings page, which covers the work area while it is open. */
export const useSettingsPage = create<SettingsPage>(() => ({ request: null }));

let before: { readonly element: HTMLElement | null; readonly part: Element | null } = { element: null, part: null };

/** Opens the settings page, or shows another part of it. */
export function openSettings(request: SettingsRequest = {}): void {
  if (useSettingsPage.getState().request === null) {
    const element = focusedElement();
    before = { element, part: element?.closest('[data-pane]') ?? null };
  }
  useSettingsPage.setState({ request });
}

/** Closes the page. The focus returns to where it was, unless `keepsFocus`: something else takes it. */
export function closeSettings({ keepsFocus = false } = {}): void {
  if (useSettingsPage.getState().request === null) return;
  useSettingsPage.setState({ request: null });
  // Once the work area can take the focus again.
  if (!keepsFocus) setTimeout(() => giveFocus(before.element, before.part), 0);
}

/** Closes the page when something behind it is asked for: a place in a file, a pane, another project. Returns the function that stops. */
export function leaveSettingsForWork(): () => void {
  const leave = () => closeSettings({ keepsFocus: true });
  const stops = [
    useNavigation.subscribe((state, earlier) => {
      if ((state.reveal !== earlier.reveal && state.reveal?.focus) || state.tabChosenAt !== earlier.tabChosenAt) leave();
    }),
    usePanes.subscribe((state, earlier) => {
      if (state.shownAt !== earlier.shownAt || state.maximised !== earlier.maximised) leave();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
