import { type ActionFrame, type Evaluation, text } from './evaluation.ts';
import { runPhase } from './phases.ts';
import { sendRequest } from './request-context.ts';
import { backEndMessage, isByPerson, RunFailure } from './run-failure.ts';
import { sentAddress } from './sent-address.ts';
import type { Head } from './user-realm.ts';

/** Address with the further fields of the description appended (`runtime.md` 7.6). */
function addressOf(head: Head): string {
  const url = sentAddress(text(head, 'url'));
  if (url === '') {
    throw new RunFailure({ kind: 'config', phase: 'download', message: 'download gave no url: return { url, fileName } from it.' });
  }
  const fields = Array.isArray(head['fields']) ? head['fields'] : [];
  const query = fields.flatMap((field: unknown) => {
    const { name, value } = (typeof field === 'object' && field !== null ? field : {}) as { name?: unknown; value?: unknown };
    // A lone surrogate cannot be written into an address.
    return typeof name === 'string' && typeof value === 'string'
      ? [`${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`]
      : [];
  });
  return query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Fetches the file that `download(ctx)` names and offers it for saving. `sent` is called once the request is on its way. */
export async function runDownload(evaluation: Evaluation, frame: ActionFrame, sent: () => void): Promise<void> {
  const { head } = await runPhase(evaluation, frame, {
    phase: 'download',
    describe: (answer) => ({ summary: `${text(answer.head, 'url')} as ${text(answer.head, 'fileName') || 'a file'}` }),
  });
  const path = addressOf(head);
  const fileName = (text(head, 'fileName') || 'download').slice(0, 500);
  const complete = frame.trace.step('request', `GET ${path}`, { status: 'running' });
  const waiting = sendRequest({ evaluation, frame, item: undefined }, { method: 'GET', path, body: null, download: { fileName } });
  sent();
  const response = await waiting;
  const { exchangeId } = response;
  if (!response.ok) {
    const { code, message } = response.error;
    complete({ status: 'error', exchangeId, summary: message });
    throw new RunFailure({ kind: isByPerson(code) ? 'cancelled' : 'http', phase: 'request', message });
  }
  if (response.status >= 400) {
    const message = backEndMessage(response.text, response.status);
    complete({ status: 'error', exchangeId, summary: `${response.status}: ${message}` });
    throw new RunFailure({ kind: 'http', phase: 'request', status: response.status, message });
  }
  complete({ status: 'ok', exchangeId, summary: `GET ${path} · ${response.status} · ${fileName}` });
  evaluation.emit({ kind: 'effects', effects: [{ kind: 'download', exchangeId, fileName, widgetId: frame.widgetId }] });
}
