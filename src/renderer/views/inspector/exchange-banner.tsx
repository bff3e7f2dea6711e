import { CircleAlert, TriangleAlert } from 'lucide-react';
import { visibleText } from '../../../shared/text/visible-text.ts';
import { exchangeAdvice, backendMessage } from '../../../shared/trace/exchange-advice.ts';
import type { Exchange } from '../../../shared/trace/exchange.ts';
import { isRunning } from '../../../shared/trace/exchange-rows.ts';
import { formatBytes } from '../../../shared/trace/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { cancelExchange } from './exchange-actions.ts';
import { useBody } from './use-body.ts';

/** On top of the detail: what went wrong and what to do, or what is being waited for. Nothing when all is well. */
export function ExchangeBanner({ exchange }: { readonly exchange: Exchange }) {
  if (isRunning(exchange)) {
    const text =
      exchange.state === 'waiting'
        ? 'Waiting for the back-end to answer'
        : `Receiving the answer: ${formatBytes(exchange.responseSize)} so far`;
    return (
      <div className="banner banner--running">
        <Progress key={exchange.id} text={text} startedAt={exchange.startedAt} onCancel={() => cancelExchange(exchange)} />
      </div>
    );
  }
  const advice = exchangeAdvice(exchange);
  if (advice === null) return null;
  return (
    <div className={`banner banner--${advice.tone}`} role="alert">
      <Icon icon={advice.tone === 'error' ? CircleAlert : TriangleAlert} />
      <div className="banner__text selectable">
        <strong>{visibleText(advice.title)}</strong> {visibleText(advice.advice)}
        {exchange.state === 'completed' && exchange.responseSize > 0 && exchange.responseSize < 100_000 && (
          <BackendWords exchange={exchange} />
        )}
      </div>
    </div>
  );
}

/** The reason as the back-end gives it. */
function BackendWords({ exchange }: { readonly exchange: Exchange }) {
  const body = useBody(exchange.id, 'response', exchange.state);
  const message = body.isLoading ? null : backendMessage(body.text);
  return message === null ? null : <code className="banner__quote">{visibleText(message)}</code>;
}
