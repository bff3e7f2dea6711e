import type { ActionFrame, Evaluation } from '../evaluation.ts';
import { ofFrame, runPhase } from './phases.ts';
import { sendRequest } from './request-context.ts';
import { backEndMessage, RunFailure, unansweredFailure } from './run-failure.ts';
import { sentAddress } from './sent-address.ts';
import type { RealmHeads } from '../../protocol/realm-operations.ts';

/** Returns the address with the further fields of the description appended (`docs/format/parameters.md`, download). */
function addressOf(head: RealmHeads['download']): string {
  const url = sentAddress(head.url);
  if (url === '') {
    throw new RunFailure({ kind: 'config', phase: 'download', message: 'download gave no url: return { url, fileName } from it.' });
  }
  // A lone surrogate cannot be written into an address.
  const query = head.fields.map(
    ({ name, value }) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
  );
  return query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Fetches the file that `download(ctx)` names and offers it for saving. `sent` is called once the request is on its way. */
export async function runDownload(evaluation: Evaluation, frame: ActionFrame, sent: () => void): Promise<void> {
  const { head } = await runPhase(evaluation, frame, { op: 'download', ...ofFrame(frame) }, (outcome) => ({
    summary: `${outcome.head.url} as ${outcome.head.fileName || 'a file'}`,
  }));
  const path = addressOf(head);
  const fileName = (head.fileName || 'download').slice(0, 500);
  const complete = frame.trace.step('request', `GET ${path}`, { status: 'running' });
  const waiting = sendRequest({ evaluation, frame, item: undefined }, { method: 'GET', path, body: null, download: { fileName } });
  sent();
  const response = await waiting;
  const { exchangeId } = response;
  if (!response.ok) {
    const { message } = response.error;
    complete({ status: 'error', exchangeId, summary: message });
    throw unansweredFailure(response.error);
  }
  if (response.status >= 400) {
    const message = backEndMessage(response.text, response.status);
    complete({ status: 'error', exchangeId, summary: `${response.status}: ${message}` });
    throw new RunFailure({ kind: 'http', phase: 'request', status: response.status, message });
  }
  complete({ status: 'ok', exchangeId, summary: `GET ${path} · ${response.status} · ${fileName}` });
  evaluation.emit({ kind: 'effects', effects: [{ kind: 'download', exchangeId, fileName, widgetId: frame.widgetId }] });
}
