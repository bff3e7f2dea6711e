import { render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import type { StoreApi } from 'zustand';
import type { HostCallHandlers } from '../../shared/contract/host-calls.ts';
import { startSession } from '../app/start-session.ts';
import { createFakeHost, type FakeHost } from '../host/fake-host.ts';
import { setCurrentHost } from '../host/host-context.ts';
import { useDrawingTimes } from '../stores/page/drawing-times.ts';
import { useCanvas } from '../stores/page/canvas-store.ts';
import { useComparedWith } from '../stores/compare/compared-with.ts';
import { useColourQuestion } from '../stores/traffic/colour-question.ts';
import { useConnections } from '../stores/connection/connection-store.ts';
import { useDebugger } from '../stores/debugger/debugger-store.ts';
import { useStop } from '../stores/debugger/stop-store.ts';
import { useDialog } from '../stores/window/dialog-store.ts';
import { useNavigation } from '../stores/window/navigation.ts';
import { useNotices } from '../stores/window/notice-store.ts';
import { type AppState, useSession } from '../stores/session/session-store.ts';
import { useNoteEditing } from '../stores/traffic/exchange-marks.ts';
import { useIntercept } from '../stores/traffic/intercept-store.ts';
import { useWhy } from '../stores/traffic/why-store.ts';
import { useRequestGrouping } from '../stores/traffic/request-grouping.ts';
import { useTraffic } from '../stores/traffic/traffic-store.ts';

interface DrawnWindow {
  readonly state?: Partial<AppState>;
  readonly answers?: Partial<HostCallHandlers>;
  /** Starts what a window has besides its session, before it; returns the function that stops it. */
  readonly start?: (host: FakeHost) => () => void;
}

interface DrawnView {
  readonly host: FakeHost;
  readonly person: UserEvent;
  /** What was given to calls of one name, in order. */
  readonly inputsOf: (name: FakeHost['calls'][number]['name']) => readonly unknown[];
}

/**
 * Draws views over the real stores, fed by a fake host as a window is. `state` is what differs from that of a window without a project,
 * `answers` what the host answers in another way than the fake does by itself.
 */
export async function drawView(
  view: ReactNode,
  { state = {}, answers = {}, start = () => () => undefined }: DrawnWindow = {},
): Promise<DrawnView> {
  forget();
  const empty = await createFakeHost().call('app.state', {});
  const host = createFakeHost({ 'app.state': async () => ({ ...empty, ...state }), ...answers });
  setCurrentHost(host);
  onTestFinished(start(host));
  onTestFinished(startSession(host));
  const person = userEvent.setup({ delay: null });
  await waitFor(() => expect(useSession.getState().info).not.toBeNull());
  render(view);
  return { host, person, inputsOf: (name) => host.calls.filter((call) => call.name === name).map(({ input }) => input) };
}

/** Takes every store that views share back to its start: tests run in one process. */
function forget(): void {
  reset(useCanvas);
  reset(useComparedWith);
  reset(useColourQuestion);
  reset(useConnections);
  reset(useDebugger);
  reset(useDialog);
  reset(useDrawingTimes);
  reset(useIntercept);
  reset(useNavigation);
  reset(useNoteEditing);
  reset(useNotices);
  reset(useRequestGrouping);
  reset(useSession);
  reset(useStop);
  reset(useTraffic);
  reset(useWhy);
}

function reset<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true);
}
