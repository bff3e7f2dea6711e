import { create } from 'zustand';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import type { InspectorTabId } from '../../../shared/tabs/inspector-tabs.ts';

interface Navigation {
  /** What every view shows as selected; views follow without taking the focus. */
  readonly widgetId: string | null;
  /** Further selected widgets; changes of design mode apply to all of them. */
  readonly alsoSelected: readonly string[];
  readonly traceId: string | null;
  readonly exchangeId: string | null;
  readonly bottomTab: InspectorTabId;
  readonly bottomOpen: boolean;
  /** When a person last chose a tab, in milliseconds since the epoch. */
  readonly tabChosenAt: number;
  /** A place the editor should show; `sequence` makes asking twice for the same place work. */
  readonly reveal: {
    readonly location: SourceLocation;
    readonly focus: boolean;
    /** The place was just written: its first line stands at the top when not all of it is in sight. */
    readonly isWritten: boolean;
    /** All of the place is selected, not only its start. */
    readonly isSelected: boolean;
    readonly sequence: number;
  } | null;
}

const none: readonly string[] = [];

/** Most widgets that are selected together. */
export const mostSelected = 100;

/** Selection shared by all views, so that views never import each other. */
export const useNavigation = create<Navigation>(() => ({
  widgetId: null,
  alsoSelected: none,
  traceId: null,
  exchangeId: null,
  bottomTab: 'requests',
  bottomOpen: true,
  tabChosenAt: 0,
  reveal: null,
}));

function reveal(location: SourceLocation, focus: boolean, kind: { readonly isWritten: boolean; readonly isSelected: boolean }): void {
  useNavigation.setState((state) => ({ reveal: { location, focus, ...kind, sequence: (state.reveal?.sequence ?? 0) + 1 } }));
}

/** Shows a place in the editor; `focus` only when the person asked to go there. */
export function revealSource(location: SourceLocation, focus = true, isWritten = false): void {
  reveal(location, focus, { isWritten, isSelected: false });
}

/** Shows a place in the editor and selects it up to its end. */
export function revealSelected(location: SourceLocation, focus: boolean): void {
  reveal(location, focus, { isWritten: false, isSelected: true });
}

/** Selects a widget everywhere, and no other. */
export function selectWidget(widgetId: string | null): void {
  useNavigation.setState({ widgetId, alsoSelected: none });
}

/** Selects several widgets, at most {@link mostSelected}; the last one is what every view shows. */
export function selectWidgets(widgetIds: readonly string[]): void {
  const all = [...new Set(widgetIds)].slice(-mostSelected);
  useNavigation.setState({ widgetId: all.at(-1) ?? null, alsoSelected: all.length > 1 ? all.slice(0, -1) : none });
}

/** Returns every selected widget, the one that views show last. */
export function selectedWidgets(): readonly string[] {
  const { widgetId, alsoSelected } = useNavigation.getState();
  return widgetId === null ? none : [...alsoSelected, widgetId];
}

/** Adds a widget to the selection, or takes it out. */
export function toggleSelected(widgetId: string): void {
  const all = selectedWidgets();
  selectWidgets(all.includes(widgetId) ? all.filter((id) => id !== widgetId) : [...all, widgetId]);
}

/** Selects one trace, and the exchange to show with it. */
export function selectTrace(traceId: string | null, exchangeId: string | null = null): void {
  useNavigation.setState({ traceId, exchangeId });
}

/** Opens the bottom panel at a tab that a person chose. */
export function showBottomTab(bottomTab: InspectorTabId): void {
  useNavigation.setState({ bottomTab, bottomOpen: true, tabChosenAt: Date.now() });
}

/** Opens the bottom panel by itself for what began at `since` (milliseconds since the epoch), unless a person chose a tab after that. */
export function offerBottomTab(bottomTab: InspectorTabId, since: number): void {
  if (useNavigation.getState().tabChosenAt <= since) useNavigation.setState({ bottomTab, bottomOpen: true });
}
