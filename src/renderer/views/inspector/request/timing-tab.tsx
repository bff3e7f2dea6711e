import './timing-tab.css';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { receivedText } from '../../../../shared/trace/exchange/received-size.ts';
import { timedPhases } from '../../../../shared/trace/exchange/request-phases.ts';
import { isTimed } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { formatBytes, formatClock, formatDuration } from '../../../../shared/trace/format.ts';
import { ScrollArea } from '../../../ui/lists/scroll-area.tsx';
import { Moment } from '../../../ui/signs/moment.tsx';
import { Facts } from '../facts.tsx';
import { useNow } from '../use-now.ts';

const connectionWords = { new: 'opened for this request', reused: 'reused: it was open already' } as const;

const shareOf = (time: number, whole: number): number => Math.min(1, time / whole);

/** Where the time of a request went. */
export function TimingTab({ exchange }: { readonly exchange: Exchange }) {
  const now = useNow(isTimed(exchange));
  const total = exchange.endedAfter ?? (isTimed(exchange) ? Math.max(0, now - exchange.startedAt) : undefined);
  const whole = Math.max(total ?? 0, 0.001);
  const connection = exchange.phases?.connection;
  const received = receivedText(exchange);
  return (
    <ScrollArea label="Times" className="detail__scroll">
      <div className="timing">
        {timedPhases(exchange, total).map((phase) => (
          <div key={phase.name} className="timing__line">
            <span>{phase.name}</span>
            <span className="timing__track">
              <i
                className={`timing__bar timing__bar--${phase.tone}`}
                style={{ left: `${shareOf(phase.start, whole) * 100}%`, width: `${shareOf(phase.time ?? 0, whole) * 100}%` }}
              />
            </span>
            <span className="timing__figure">{formatDuration(phase.time)}</span>
          </div>
        ))}
        <div className="timing__line timing__line--total">
          <span>{isTimed(exchange) ? 'So far' : 'Total'}</span>
          <span />
          <span className="timing__figure">{formatDuration(total)}</span>
        </div>
      </div>
      <Facts
        areFigures
        facts={[
          ['Sent', <Moment key="sent" at={exchange.startedAt} exact={formatClock(exchange.startedAt)} />],
          ...(connection === undefined ? [] : [['Connection', connectionWords[connection]] as const]),
          ...(exchange.pausedFor === undefined ? [] : [['Paused by you', formatDuration(exchange.pausedFor)] as const]),
          ['Request', formatBytes(exchange.requestSize)],
          ...(received === undefined ? [] : [['On the wire', received] as const]),
          ['Response', `${formatBytes(exchange.responseSize)} after decompression`],
        ]}
      />
    </ScrollArea>
  );
}
