import { currentHost } from '../../../host/host-context.ts';
import { useCanvasMenu } from '../../../stores/page/canvas-menu.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { exampleCanvas, useExampleState } from '../../../stores/page/example-state.ts';
import { useProblemCard } from '../../../stores/page/problem-card.ts';
import { noteDrawn } from '../../../stores/page/drawing-times.ts';
import { coloursShown, useColourQuestion } from '../../../stores/traffic/colour-question.ts';
import { madeShown, useMadePlaces } from '../../../stores/traffic/made-places.ts';
import { askWhy } from '../../../stores/traffic/why-store.ts';
import { configuredPlace } from '../../../stores/widgets/made-widgets.ts';
import { revealSource, selectWidget, useNavigation } from '../../../stores/window/navigation.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { noteLaidOutPage, noteSentPage } from '../../../stores/start/large-texts.ts';
import type { ToFrameMessage } from '../../../../shared/contract/frame-messages.ts';
import { focusReturned } from '../../../ui/keys/focus-memory.ts';
import { handleFrameKey } from '../design-keys.ts';
import { createDesignHandling } from './design-handling.ts';
import { guardTyping } from './focus-guard.ts';
import { createFrameBridge, type FrameBridge } from './frame-bridge.ts';
import { createMessageBudget } from './message-budget.ts';
import { watchOpenRequests } from './open-requests.ts';
import { pageCalls } from './page-calls.ts';
import { watchLeaving } from './pointer-leaving.ts';
import { shownSelection } from './shown-selection.ts';
import { showFrame } from '../shown-frame.ts';

/** Selects a widget that the person pointed at, and shows its configuration. */
function selectFromFrame(widgetId: string): void {
  selectWidget(widgetId);
  const place = configuredPlace(useSession.getState().model, useCanvas.getState().page?.tree, widgetId);
  // In design mode a person goes on working on the canvas, not in the code.
  if (place) revealSource(place, useCanvas.getState().mode === 'live');
}

/** Returns whether a person has just been active in this window or a frame of it, which scripts cannot fake. */
function isPersonActive(): boolean {
  return navigator.userActivation.isActive;
}

function reportFlood(): void {
  const message = 'The page sends more events than a person can cause, so some are dropped. Reload the page.';
  currentHost()
    .call('preview.problem', { widgetId: '', code: 'flood', message })
    .catch(() => undefined);
}

/** `frameBase`: address prefix of the frame, ends in `/`. */
function projectAssets(frameBase: string) {
  const { project } = useSession.getState();
  return {
    assetsBase: `${new URL(frameBase, location.href).href}project/`,
    assetsFolder: project?.assetsFolder ?? '',
    styleSheets: project?.styleSheets ?? [],
  };
}

interface ConnectFrameOptions {
  readonly frameBase: string;
  readonly onZoom: ((direction: 'in' | 'out') => void) | undefined;
  readonly onReady: () => void;
}

/** Connects the element with the stores: its messages with main, the design mode and the keys. */
export function connectFrame(element: HTMLIFrameElement, { frameBase, onZoom, onReady }: ConnectFrameOptions) {
  const post = (message: ToFrameMessage): void => {
    if (message.type === 'text.edit') guard.invited();
    // The frame's origin is opaque, so the target cannot be narrower; the app's frame-src keeps other pages out of it.
    element.contentWindow?.postMessage(JSON.stringify(message), '*');
    if (message.type === 'page') noteSentPage();
  };
  const guard = guardTyping(element, () => bridge.returnFocus());
  const openMenu = (widgetId: string, { left, top }: { readonly left: number; readonly top: number }): void => {
    const box = element.getBoundingClientRect();
    const scale = element.offsetWidth > 0 ? box.width / element.offsetWidth : 1;
    const within = (at: number, start: number, size: number) => Math.max(start, Math.min(start + at * scale, start + size));
    useCanvasMenu.setState({ open: { widgetId, x: within(left, box.left, box.width), y: within(top, box.top, box.height) } });
  };
  const design = createDesignHandling({
    post,
    isPersonActive,
    isPointedAt: () => element.matches(':hover'),
    select: selectFromFrame,
    openMenu,
  });
  const bridge = createFrameBridge({
    ...pageCalls,
    post,
    canvas: exampleCanvas,
    assets: () => projectAssets(frameBase),
    onReady: () => {
      currentHost()
        .call('preview.drawing', {})
        .catch(() => undefined);
      onReady();
    },
    onSize: noteLaidOutPage,
    onDesign: design.handle,
    // Keys can save, delete and close, so a script in the frame must not press them.
    onKey: (key) => {
      if (isPersonActive() && document.activeElement === element) handleFrameKey(key, selectFromFrame);
    },
    onExplain: (widgetId, part) => {
      if (isPersonActive()) askWhy(widgetId, part);
    },
    onMade: madeShown,
    onColours: coloursShown,
    onDrawn: (drawn) => noteDrawn(useCanvas.getState().page?.generation ?? 0, drawn),
    onZoom,
    onPress: guard.pressed,
    onFocus: guard.focused,
    mayFocus: () => document.activeElement === element,
  });
  const takes = createMessageBudget(() => performance.now(), reportFlood);
  const onMessage = (event: MessageEvent) => {
    if (event.source !== null && event.source === element.contentWindow && takes()) bridge.receive(event.data);
  };
  window.addEventListener('message', onMessage);
  element.addEventListener(focusReturned, bridge.returnFocus);
  const stopWatching = watchLeaving(
    element,
    () => useCanvas.getState().mode === 'design',
    () => post({ type: 'left' }),
  );
  const dispose = () => {
    window.removeEventListener('message', onMessage);
    element.removeEventListener(focusReturned, bridge.returnFocus);
    stopWatching();
    design.dispose();
    guard.dispose();
    bridge.dispose();
  };
  return { bridge, dispose };
}

/** Shows the frame what changes in the window: the selection, the folders of the project, open requests. Returns what stops that. */
export function showWindowState(element: HTMLIFrameElement, bridge: FrameBridge): () => void {
  bridge.select(shownSelection());
  const { wanted: waiting } = useMadePlaces.getState();
  if (waiting !== null) bridge.ask({ type: 'made.show', ...waiting });
  const { wanted: asked } = useColourQuestion.getState();
  if (asked !== null) bridge.ask({ type: 'colours.show', ...asked });
  const stops = [
    useNavigation.subscribe((state, before) => {
      if (state.widgetId !== before.widgetId || state.alsoSelected !== before.alsoSelected) bridge.select(shownSelection());
    }),
    useSession.subscribe((state, before) => {
      if (state.model !== before.model) bridge.select(shownSelection());
      const same =
        state.project?.assetsFolder === before.project?.assetsFolder && state.project?.styleSheets === before.project?.styleSheets;
      if (!same) bridge.assetsChanged();
    }),
    useExampleState.subscribe(({ shown }, before) => {
      if (shown === null && before.shown !== null) bridge.restoreInputs();
    }),
    useMadePlaces.subscribe(({ wanted }, before) => {
      if (wanted !== null && wanted !== before.wanted) bridge.ask({ type: 'made.show', ...wanted });
    }),
    useColourQuestion.subscribe(({ wanted }, before) => {
      if (wanted !== null && wanted !== before.wanted) bridge.ask({ type: 'colours.show', ...wanted });
    }),
    useProblemCard.subscribe(({ shown }, before) => {
      const widgetId = shown?.widgetId ?? null;
      if (widgetId !== (before.shown?.widgetId ?? null)) bridge.ask({ type: 'problem.shown', widgetId });
    }),
    showFrame(bridge),
    watchOpenRequests(currentHost(), (isWaiting) => {
      element.ariaBusy = isWaiting ? 'true' : null;
      bridge.waiting(isWaiting);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
