import { useEffect, useRef } from 'react';
import { currentHost } from '../../host/host-context.ts';
import { useCanvas } from '../../stores/canvas-store.ts';
import { configuredPlace } from '../../stores/made-widgets.ts';
import { revealSource, selectWidget, useNavigation } from '../../stores/navigation.ts';
import { useSession } from '../../stores/session-store.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { HostCallInput } from '../../../shared/contract/host-calls.ts';
import { focusReturned } from '../../ui/focus-memory.ts';
import { handleFrameKey } from './design-keys.ts';
import { guardTyping } from './focus-guard.ts';
import { createFrameBridge, type FrameBridge } from './frame-bridge.ts';
import { createMessageBudget } from './message-budget.ts';
import { watchOpenRequests } from './open-requests.ts';
import { showFrame } from './shown-frame.ts';

/** Something a person did in the page: sent at once, in order, and never awaited before the next one. */
function send<Name extends 'preview.event' | 'preview.value' | 'preview.popup'>(name: Name, input: HostCallInput<Name>): void {
  currentHost()
    .call(name, input)
    .catch((thrown: unknown) => {
      const { code, message } = toAppErrorData(thrown);
      if (code !== 'cancelled') useCanvas.setState({ refusal: { code, message } });
    });
}

/** Selects a widget and shows its configuration, since the person pointed at it. */
function selectFromFrame(widgetId: string): void {
  selectWidget(widgetId);
  const place = configuredPlace(useSession.getState().model, useCanvas.getState().page?.tree, widgetId);
  // In design mode the next thing a person does is done on the canvas, not in the code.
  if (place) revealSource(place, useCanvas.getState().mode === 'live');
}

/** Whether a person has just done something in this window or in a frame of it: scripts cannot make that up. */
function isPersonActive(): boolean {
  return navigator.userActivation.isActive;
}

function reportFlood(): void {
  const message = 'The page sends more than a person can do; what goes beyond is left out. Reload the page.';
  currentHost()
    .call('preview.problem', { widgetId: '', code: 'flood', message })
    .catch(() => undefined);
}

/** Accessible name of the frame that shows a page. */
export function frameTitle(page: string | null): string {
  return page === null ? 'Preview' : `Preview of ${page}`;
}

interface PreviewFrameProps {
  /** Address prefix of the frame, ends in `/`. */
  readonly frameBase: string;
  readonly title: string;
  /** The factor the frame is drawn with. */
  readonly scale?: number;
  /** Where the page can be zoomed. */
  readonly onZoom?: (direction: 'in' | 'out') => void;
  readonly onReady: () => void;
}

/** The sandboxed frame that draws the page. It has an opaque origin; everything passes through messages. */
export function PreviewFrame({ frameBase, title, scale = 1, onZoom, onReady }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const running = useRef<FrameBridge | null>(null);
  const drawnScale = useRef(scale);
  drawnScale.current = scale;
  const ready = useRef(onReady);
  ready.current = onReady;

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const bridge = createFrameBridge({
      // The frame's origin is opaque, so no narrower target can be named; the app's frame-src keeps other pages out of it.
      post: (message) => element.contentWindow?.postMessage(JSON.stringify(message), '*'),
      canvas: useCanvas,
      assets: () => {
        const { project } = useSession.getState();
        return {
          assetsBase: `${new URL(frameBase, location.href).href}project/`,
          assetsFolder: project?.assetsFolder ?? '',
          styleSheets: project?.styleSheets ?? [],
        };
      },
      onReady: () => ready.current(),
      onEvent: (event) => send('preview.event', event),
      onValue: (value) => send('preview.value', value),
      onPopup: (popup) => send('preview.popup', popup),
      onRows: (query) =>
        currentHost()
          .call('widget.rows', query)
          .catch(() => ({ outcome: 'stale' })),
      onCalls: (question) =>
        currentHost()
          .call('widget.call', question)
          .catch(() => ({ outcome: 'stale' })),
      onSelect: (widgetId) => {
        if (isPersonActive()) selectFromFrame(widgetId);
      },
      // Keys save, delete and close: a script of the frame must not press them.
      onKey: (key) => {
        if (isPersonActive() && document.activeElement === element) handleFrameKey(key, selectFromFrame);
      },
      onZoom,
      onProblem: (problem) =>
        void currentHost()
          .call('preview.problem', problem)
          .catch(() => undefined),
      mayFocus: () => document.activeElement === element,
    });
    const takes = createMessageBudget(() => performance.now(), reportFlood);
    const onMessage = (event: MessageEvent) => {
      if (event.source !== null && event.source === element.contentWindow && takes()) bridge.receive(event.data);
    };
    window.addEventListener('message', onMessage);
    element.addEventListener(focusReturned, bridge.returnFocus);
    running.current = bridge;
    bridge.scale(drawnScale.current);
    bridge.select(useNavigation.getState().widgetId);
    const stops = [
      useNavigation.subscribe((state, before) => {
        if (state.widgetId !== before.widgetId) bridge.select(state.widgetId);
      }),
      useSession.subscribe((state, before) => {
        const same =
          state.project?.assetsFolder === before.project?.assetsFolder && state.project?.styleSheets === before.project?.styleSheets;
        if (!same) bridge.assetsChanged();
      }),
      guardTyping(element),
      showFrame(bridge),
      watchOpenRequests(currentHost(), bridge.waiting),
    ];
    element.src = `${frameBase}index.html`;
    return () => {
      window.removeEventListener('message', onMessage);
      element.removeEventListener(focusReturned, bridge.returnFocus);
      for (const stop of stops) stop();
      bridge.dispose();
    };
  }, [frameBase, onZoom]);

  useEffect(() => running.current?.scale(scale), [scale]);

  return <iframe ref={frame} className="preview-frame" title={title} sandbox="allow-scripts" />;
}
