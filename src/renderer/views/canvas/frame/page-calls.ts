import { currentHost } from '../../../host/host-context.ts';
import { noteTyped, refuseEdit, useCanvas } from '../../../stores/page/canvas-store.ts';
import { noteEvent, noteValue } from '../../../stores/flows/flow-recorder.ts';
import { useExampleState } from '../../../stores/page/example-state.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import type { HostCallInput } from '../../../../shared/contract/host-calls.ts';
import type { FrameBridgeOptions } from './frame-bridge.ts';

const connectionLost =
  'The connection to Dashwright was lost. The write may have been carried out: load again and look before you repeat it.';

/**
 * Sends an event of a person in the page at once, in order, without waiting for the previous one.
 * @param record Notes it in a flow that is being recorded.
 * @param edit Name of the edit that the event sends: main refuses it in the page itself, but not where the connection is lost.
 */
function send<Name extends 'preview.event' | 'preview.value' | 'preview.popup'>(
  name: Name,
  input: HostCallInput<Name>,
  { edit, record = () => undefined }: { readonly edit?: string | undefined; readonly record?: () => void } = {},
): void {
  // What is done in an example is done to no data.
  if (isExampleShown()) return;
  record();
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

/** What a page asks of main: a person's events, and the rows and answers of its tables. */
export const pageCalls = {
  onEvent: (event) => send('preview.event', event, { edit: event.edit, record: () => noteEvent(event) }),
  onValue: (value) => {
    noteTyped(value.widgetId);
    send('preview.value', value, { record: () => noteValue(value) });
  },
  onPopup: (popup) => send('preview.popup', popup),
  onMessageClosed: (text) =>
    void currentHost()
      .call('preview.closeMessage', { text })
      .catch(() => undefined),
  // What is chosen in an example stays in it.
  onInputs: (changed) =>
    void (
      isExampleShown() ||
      currentHost()
        .call('preview.inputs', changed)
        .catch(() => undefined)
    ),
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
  onProblem: (problem) =>
    void currentHost()
      .call('preview.problem', problem)
      .catch(() => undefined),
} satisfies Partial<FrameBridgeOptions>;
