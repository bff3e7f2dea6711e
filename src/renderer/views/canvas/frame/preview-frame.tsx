import { useEffect, useRef } from 'react';
import { currentHost } from '../../../host/host-context.ts';
import { noteTyped, refuseEdit, useCanvas } from '../../../stores/page/canvas-store.ts';
import { exampleCanvas, useExampleState } from '../../../stores/page/example-state.ts';
import { configuredPlace } from '../../../stores/widgets/made-widgets.ts';
import { revealSource, selectWidget, useNavigation } from '../../../stores/window/navigation.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { noteLaidOutPage, noteSentPage } from '../../../stores/start/large-texts.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import type { ToFrameMessage } from '../../../../shared/contract/frame-messages.ts';
import type { HostCallInput } from '../../../../shared/contract/host-calls.ts';
import { focusReturned } from '../../../ui/keys/focus-memory.ts';
import { handleFrameKey } from '../design-keys.ts';
import { createDesignHandling, shownSelection } from './design-handling.ts';
import { guardTyping } from './focus-guard.ts';
import { createFrameBridge, type FrameBridge } from './frame-bridge.ts';
import { createMessageBudget } from './message-budget.ts';
import { watchOpenRequests } from './open-requests.ts';
import { showFrame } from '../shown-frame.ts';

const connectionLost =
  'The connection to Dashwright was lost. The write may have been carried out: load again and look before you repeat it.';

/**
 * Sends an event of a person in the page at once, in order, without waiting for the previous one.
 * @param edit Name of the edit that the event sends: main refuses it in the page itself, but not where the connection is lost.
 */
function send<Name extends 'preview.event' | 'preview.value' | 'preview.popup'>(
  name: Name,
  input: HostCallInput<Name>,
  edit?: string,
): void {
  // What is done in an example is done to no data.
  if (isExampleShown()) return;
  currentHost()
    .call(name, input)
    .catch((thrown: unknown) => {
      const { code, message } = toAppErrorData(thrown);
      if (code !== 'cancelled') useCanvas.setState({ refusal: { code, message } });
      if (code === 'network-reset' && edit !== undefined) refuseEdit(edit, connectionLost);
    });
}

function isExampleShown(): boolean {
  return useExampleState.getState().shown !== null;
}

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

/** Returns the accessible name of the frame that shows a page. */
export function frameTitle(page: string | null): string {
  return page === null ? 'Preview' : `Preview of ${page}`;
}

interface PreviewFrameProps {
  /** Address prefix of the frame, ends in `/`. */
  readonly frameBase: string;
  readonly title: string;
  /** Scale of the frame. */
  readonly scale?: number;
  /** Called to zoom; missing if the page cannot be zoomed. */
  readonly onZoom?: (direction: 'in' | 'out') => void;
  readonly onReady: () => void;
}

/** The sandboxed frame that draws the page. It has an opaque origin and communicates by messages only. */
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
    const post = (message: ToFrameMessage): void => {
      // The frame's origin is opaque, so the target cannot be narrower; the app's frame-src keeps other pages out of it.
      element.contentWindow?.postMessage(JSON.stringify(message), '*');
      if (message.type === 'page') noteSentPage();
    };
    const guard = guardTyping(element);
    const design = createDesignHandling({ post, isPersonActive, select: selectFromFrame });
    const bridge = createFrameBridge({
      post,
      canvas: exampleCanvas,
      assets: () => {
        const { project } = useSession.getState();
        return {
          assetsBase: `${new URL(frameBase, location.href).href}project/`,
          assetsFolder: project?.assetsFolder ?? '',
          styleSheets: project?.styleSheets ?? [],
        };
      },
      onReady: () => {
        currentHost()
          .call('preview.drawing', {})
          .catch(() => undefined);
        ready.current();
      },
      onSize: noteLaidOutPage,
      onEvent: (event) => send('preview.event', event, event.edit),
      onValue: (value) => {
        noteTyped(value.widgetId);
        send('preview.value', value);
      },
      onPopup: (popup) => send('preview.popup', popup),
      onRows: async (query) => {
        if (isExampleShown()) return { outcome: 'stale' };
        return await currentHost()
          .call('widget.rows', query)
          .catch(() => ({ outcome: 'stale' }));
      },
      onCalls: async (question) => {
        if (isExampleShown()) return { outcome: 'stale' };
        return await currentHost()
          .call('widget.call', question)
          .catch(() => ({ outcome: 'stale' }));
      },
      onDesign: design.handle,
      // Keys can save, delete and close, so a script in the frame must not press them.
      onKey: (key) => {
        if (isPersonActive() && document.activeElement === element) handleFrameKey(key, selectFromFrame);
      },
      onZoom,
      onPress: guard.pressed,
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
    bridge.select(shownSelection());
    const stops = [
      design.dispose,
      useNavigation.subscribe((state, before) => {
        if (state.widgetId !== before.widgetId || state.alsoSelected !== before.alsoSelected) bridge.select(shownSelection());
      }),
      useSession.subscribe((state, before) => {
        if (state.model !== before.model) bridge.select(shownSelection());
        const same =
          state.project?.assetsFolder === before.project?.assetsFolder && state.project?.styleSheets === before.project?.styleSheets;
        if (!same) bridge.assetsChanged();
      }),
      guard.dispose,
      showFrame(bridge),
      watchOpenRequests(currentHost(), (isWaiting) => {
        element.ariaBusy = isWaiting ? 'true' : null;
        bridge.waiting(isWaiting);
      }),
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
