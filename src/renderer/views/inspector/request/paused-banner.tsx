import './paused-banner.css';
import { Pause } from 'lucide-react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { ruleText } from '../../../../shared/trace/intercept/rule-fault.ts';
import { pauseOf, useIntercept } from '../../../stores/traffic/intercept-store.ts';
import { endPause, openPaused } from '../../../stores/traffic/paused-exchange.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';

/** On top of a paused exchange: why it waits, and what can be done about it. */
export function PausedBanner({ exchange }: { readonly exchange: Exchange }) {
  const paused = useIntercept((state) => pauseOf(state, exchange.id));
  const rule = useIntercept((state) => state.rules.find(({ id }) => id === paused?.ruleId));
  const isRequest = exchange.paused === 'request';
  return (
    <div className="banner banner--warning banner--paused">
      <Icon icon={Pause} />
      <div className="banner__text" role="status">
        <strong>{isRequest ? 'Paused before it is sent.' : 'Paused with its answer.'}</strong>{' '}
        {rule !== undefined && (
          <>
            Rule: <code>{visibleText(ruleText(rule))}</code>
          </>
        )}
      </div>
      <div className="banner__buttons">
        <Button size="small" variant="primary" disabled={paused === undefined} onClick={() => endPause(exchange.id, 'go-on')}>
          Continue
        </Button>
        <Button size="small" disabled={paused === undefined} onClick={() => void openPaused(exchange)}>
          Change…
        </Button>
        {isRequest && (
          <Button size="small" disabled={paused === undefined} onClick={() => void openPaused(exchange, true)}>
            Answer by hand…
          </Button>
        )}
        <Button size="small" disabled={paused === undefined} onClick={() => endPause(exchange.id, 'drop')}>
          Drop
        </Button>
      </div>
    </div>
  );
}
