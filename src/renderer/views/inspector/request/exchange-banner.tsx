import { useEffect, useState } from 'react';
import { CircleAlert, Info, KeyRound, RotateCcw, TriangleAlert } from 'lucide-react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { backendMessage, exchangeAdvice, exchangeRetryTime } from '../../../../shared/trace/exchange/exchange-advice.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { isRunning } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { formatBytes } from '../../../../shared/trace/format.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { PausedBanner } from './paused-banner.tsx';
import { cancelExchange, isOfAction, runActionAgain } from './exchange-actions.ts';
import { bodyVersion, useBody } from '../use-body.ts';
import { useConnectionName } from '../use-connection-name.ts';
import { useNow } from '../use-now.ts';

const bannerIcons = { error: CircleAlert, warning: TriangleAlert, neutral: Info } as const;

/** On top of the detail: what went wrong and what to do, or what is being waited for. Nothing when all is well. */
export function ExchangeBanner({ exchange }: { readonly exchange: Exchange }) {
  if (exchange.paused !== undefined) return <PausedBanner exchange={exchange} />;
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
  const retryTime = isOfAction(exchange) ? (exchangeRetryTime(exchange) ?? (isEndedByPerson(exchange) ? 0 : undefined)) : undefined;
  return (
    <div className={`banner banner--${advice.tone}`}>
      <Icon icon={bannerIcons[advice.tone]} />
      {/* The button counts seconds, which nobody wants to hear one by one. */}
      <div className="banner__text selectable" role="alert">
        <strong>{visibleText(advice.title)}</strong> {visibleText(advice.advice)}
        {exchange.state === 'completed' && exchange.responseSize > 0 && exchange.responseSize < 100_000 && (
          <BackendWords exchange={exchange} />
        )}
      </div>
      {needsSignIn(exchange) && <SignIn connectionId={exchange.connectionId} />}
      {retryTime !== undefined && <RunAgain key={exchange.id} exchange={exchange} time={retryTime} />}
    </div>
  );
}

/** Returns whether a person stopped the request and may want to repeat it. */
function isEndedByPerson({ state, byHand }: Exchange): boolean {
  return state === 'aborted' || byHand === 'dropped';
}

/** What a person wrote may have gone to another connection than the one in use, of which the status bar says so. */
function needsSignIn({ byPerson, error, connectionId }: Exchange): boolean {
  return byPerson === true && connectionId !== '' && (error?.code === 'sign-in-needed' || error?.code === 'sign-in-failed');
}

function SignIn({ connectionId }: { readonly connectionId: string }) {
  const name = visibleText(useConnectionName(connectionId));
  return (
    <Button size="small" icon={KeyRound} className="banner__action" onClick={() => openDialog({ kind: 'sign-in', connectionId })}>
      Sign in to {name}…
    </Button>
  );
}

/** The reason as the back-end gives it. */
function BackendWords({ exchange }: { readonly exchange: Exchange }) {
  const body = useBody(exchange.id, 'response', bodyVersion(exchange));
  const message = body.isLoading ? null : backendMessage(body.text);
  return message === null ? null : <code className="banner__quote">{visibleText(message)}</code>;
}

/** A button that runs the action again; it counts the seconds until `time` (milliseconds since the epoch) and is disabled until then. */
function RunAgain({ exchange, time }: { readonly exchange: Exchange; readonly time: number }) {
  const [isWaiting, setIsWaiting] = useState(() => Date.now() < time);
  const now = useNow(isWaiting);
  useEffect(() => {
    if (now >= time) setIsWaiting(false);
  }, [now, time]);
  const seconds = Math.ceil((time - now) / 1000);
  const mustWait = isWaiting && seconds > 0;
  return (
    <Button
      size="small"
      icon={RotateCcw}
      className="banner__action"
      disabled={mustWait}
      onClick={() => void runActionAgain(exchange.widgetId, exchange.action)}
    >
      {mustWait ? `Run again in ${seconds} s` : 'Run again'}
    </Button>
  );
}
