import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import type { ExchangeStore } from '../../exchanges/exchange-store.ts';
import { textBodyOf } from '../../exchanges/bodies/text-body.ts';
import type { OwnAnswer, OwnNote, SentForSignIn } from './own-request.ts';

/** Returns a recorder of requests that a sign-in sends elsewhere, so that a person sees why it fails. Their bodies contain the secret and are not kept. */
export function createSignInNotes(exchanges: ExchangeStore, connectionId: string): (url: URL, sent: SentForSignIn) => OwnNote {
  return (url, { headers }) => {
    const started = performance.now();
    const id = exchanges.open({
      traceId: '',
      widgetId: '',
      action: '',
      connectionId,
      method: 'POST',
      path: url.pathname,
      url: url.href,
      requestHeaders: Object.entries(headers),
      requestBody: null,
    });
    const endedAfter = () => Math.round(performance.now() - started);
    return {
      answered({ status, statusText, headers: responseHeaders, text }: OwnAnswer) {
        const body = textBodyOf(text);
        exchanges.keepResponse(id, body);
        exchanges.update(id, {
          state: 'completed',
          status,
          statusText,
          responseHeaders,
          responseSize: body.bytes,
          endedAfter: endedAfter(),
        });
      },
      failed(thrown) {
        const { code, message } = toAppErrorData(thrown);
        exchanges.update(id, { state: code === 'cancelled' ? 'aborted' : 'failed', error: { code, message }, endedAfter: endedAfter() });
      },
    };
  };
}
