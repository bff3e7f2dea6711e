import { type ComponentProps, lazy, type ReactNode, useState } from 'react';
import { Skeleton } from '../ui/signs/skeleton.tsx';
import { loadEditor, loadedEditor } from '../views/editor/editor-view.tsx';

// Loaded when the window draws them, after its first text: anything loaded before delays that text.
export const TopBar = lazy(async () => ({ default: (await import('../views/top-bar/top-bar.tsx')).TopBar }));
export const StatusBar = lazy(async () => ({ default: (await import('../views/status-bar/status-bar.tsx')).StatusBar }));
export const Dialogs = lazy(async () => ({ default: (await import('../views/dialogs/dialogs.tsx')).Dialogs }));
export const PaneSwitch = lazy(async () => ({ default: (await loadPaneSwitch()).PaneSwitch }));
export const SideBar = lazy(async () => ({ default: (await import('./side-bar.tsx')).SideBar }));
export const CanvasView = lazy(async () => ({ default: (await import('../views/canvas/canvas-view.tsx')).CanvasView }));
export const InspectorView = lazy(async () => ({ default: (await import('../views/inspector/inspector-view.tsx')).InspectorView }));
export const PropertiesView = lazy(async () => ({ default: (await import('../views/properties/properties-view.tsx')).PropertiesView }));
export const FullPagePreview = lazy(async () => ({ default: (await import('../views/canvas/full-page-preview.tsx')).FullPagePreview }));
export const SettingsView = lazy(async () => ({ default: (await import('../views/settings/settings-view.tsx')).SettingsView }));
// Parts of the editor's script, which there is only one of.
export const QueryText = lazy(async () => ({ default: (await loadEditor()).QueryText }));
export const SettingsTextEditor = lazy(async () => ({ default: (await loadEditor()).SettingsTextEditor }));
export const StartScreen = lazy(async () => ({ default: (await import('./start-screen.tsx')).StartScreen }));

const LateRequestText = lazy(async () => ({ default: (await loadEditor()).RequestText }));

/** The text of a request, drawn at once if the editor is there: what comes later could take the focus from elsewhere. */
export function RequestText(props: ComponentProps<typeof LateRequestText>) {
  const [Text] = useState(() => loadedEditor()?.RequestText ?? LateRequestText);
  return <Text {...props} />;
}

/** Loads what a narrow window needs, so that a window can become narrow while there is no connection. */
export function loadPaneSwitch(): Promise<typeof import('./panes/pane-switch.tsx')> {
  return import('./panes/pane-switch.tsx');
}

/** What stands in the place of a pane until it is there, with the height of its bar. */
export const skeletons = {
  side: <Skeleton bar={34} lines={8} />,
  preview: <Skeleton bar={34} lines={0} />,
  inspector: <Skeleton bar={32} lines={5} />,
  properties: <Skeleton bar={34} lines={6} />,
} as const satisfies Readonly<Record<string, ReactNode>>;
