import { create } from 'zustand';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import type { InspectorTabId } from '../../../shared/contract/inspector-tabs.ts';

interface Navigation {
  /** What every view shows as selected; views follow without taking the focus. */
  readonly widgetId: string | null;
  readonly traceId: string | null;
  readonly exchangeId: string | null;
  readonly bottomTab: InspectorTabId;
  readonly bottomOpen: boolean;
  /** When a person last chose a tab, in milliseconds since the epoch. */
  readonly tabChosenAt: number;
  /** A place the editor should show; `sequence` makes asking twice for the same place work. */
  readonly reveal: { readonly location: SourceLocation; readonly focus: boolean; readonly sequence: number } | null;
}

/** Selection shared by all views, so that views never import each other. */
export const useNavigation = create<Navigation>(() => ({
  widgetId: null,
  traceId: null,
  exchangeId: null,
  bottomTab: 'requests',
  bottomOpen: true,
  tabChosenAt: 0,
  reveal: null,
}));

/** Shows a place in the editor; `focus` only when the person asked to go there. */
export function revealSource(location: SourceLocation, focus = true): void {
  useNavigation.setState((state) => ({ reveal: { location, focus, sequence: (state.reveal?.sequence ?? 0) + 1 } }));
}

/** Selects a widget everywhere. */
export function selectWidget(widgetId: string | null): void {
  useNavigation.setState({ widgetId });
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
