import { currentHost } from '../../host/host-context.ts';
import { useConnections } from '../../stores/connection/connection-store.ts';
import { showWhereCodeStands, step } from '../../stores/debugger/debugger-store.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { noteOpened } from '../../stores/flows/flow-recorder.ts';
import { endExample } from '../../stores/page/example-state.ts';
import { showPaused, useIntercept } from '../../stores/traffic/intercept-store.ts';
import { endPause, heldExchange } from '../../stores/traffic/paused-exchange.ts';
import { useTraffic } from '../../stores/traffic/traffic-store.ts';
import { createFile } from '../../stores/text-editor/file-actions.ts';
import { openDialog } from '../../stores/window/dialog-store.ts';
import { revealSource } from '../../stores/window/navigation.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { HostCallInput, HostCallName } from '../../../shared/contract/host-calls.ts';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import type { NoteAction } from './notes/canvas-notes.ts';

/** Makes a call for a button or command of the canvas; a refusal by main is shown above the page. */
async function attempt<Name extends HostCallName>(name: Name, input: HostCallInput<Name>): Promise<void> {
  useCanvas.setState({ refusal: null });
  try {
    await currentHost().call(name, input);
  } catch (thrown) {
    const { code, message } = toAppErrorData(thrown);
    useCanvas.setState({ refusal: { code, message } });
  }
}

export function openPage(page: string): void {
  noteOpened(page);
  void attempt('preview.open', { page });
}

/** Runs every init of the page again; `reset` also discards typed and chosen values. */
export function reloadPage(reset: boolean): void {
  endExample();
  void attempt('preview.reload', { reset });
}

/** Runs an action of a widget once more, such as the init that failed. */
export function runAgain(widgetId: string, action: string): void {
  void attempt('action.run', { widgetId, action, values: {} });
}

/** Returns the address of a page in its own window. */
export function pageAddress(page: string): string {
  return `/preview/${encodeURIComponent(page)}`;
}

export function openPageWindow(): void {
  const page = useCanvas.getState().page?.page;
  if (page !== undefined) window.open(pageAddress(page), '_blank');
}

const heldNow = () => heldExchange(useIntercept.getState(), useTraffic.getState().exchanges);

/** Performs the action of a message's or an empty canvas's button. */
export function performNoteAction(kind: NoteAction | 'new-page' | 'create-configuration', location: SourceLocation | undefined): void {
  switch (kind) {
    case 'end-example':
      endExample();
      return;
    case 'go-to-line':
      if (location) revealSource(location, true);
      return;
    case 'new-page':
      openDialog({ kind: 'new-part', part: 'page' });
      return;
    case 'create-configuration':
      void createFile('widgetConfig');
      return;
    case 'restart':
      void attempt('runtime.restart', {});
      return;
    case 'reload':
      reloadPage(false);
      return;
    case 'trust':
      openDialog({ kind: 'trust' });
      return;
    case 'sign-in':
      openDialog({ kind: 'sign-in', connectionId: useConnections.getState().state?.activeId ?? '' });
      return;
    case 'edit-connection':
      openDialog({ kind: 'connections', editId: useConnections.getState().state?.activeId ?? '' });
      return;
    case 'resume':
      void attempt('traffic.pause', { paused: false });
      return;
    case 'continue':
      void step('continue');
      return;
    case 'show-stop':
      showWhereCodeStands();
      return;
    case 'go-on': {
      const held = heldNow();
      if (held) endPause(held.id, 'go-on');
      return;
    }
    case 'show-held':
      showPaused(heldNow()?.id);
      return;
    case 'dismiss':
      useCanvas.setState({ refusal: null });
      return;
  }
}
