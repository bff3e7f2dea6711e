import './timing-tab.css';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { receivedText } from '../../../../shared/trace/exchange/received-size.ts';
import { timedPhases } from '../../../../shared/trace/exchange/request-phases.ts';
import { isTimed } from '../../../../shared/trace/exchange/request-list-rows.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { parsingDuration } from '../../../../shared/trace/trace-rows.ts';
import { formatBytes, formatClock, formatDuration } from '../../../../shared/trace/format.ts';
import { drawnKey, useDrawingTimes } from '../../../stores/page/drawing-times.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { ScrollArea } from '../../../ui/lists/scroll-area.tsx';
import { Moment } from '../../../ui/signs/moment.tsx';
import { Facts } from '../facts.tsx';
import { useNow } from '../use-now.ts';

const connectionWords = { new: 'opened for this request', reused: 'reused: it was open already' } as const;

const shareOf = (time: number, whole: number): number => Math.min(1, time / whole);

/** Returns how long the result of a run took to the screen; undefined where the page did not draw it. */
function useDrawingTime(trace: Trace | undefined): number | undefined {
  const revision = trace?.dataRevision;
  const key = trace === undefined || revision === undefined ? '' : drawnKey(trace.generation, trace.widgetId, revision);
  return useDrawingTimes(({ times }) => times.get(key));
}

/** Where the time of a request went. */
export function TimingTab({ exchange }: { readonly exchange: Exchange }) {
  const now = useNow(isTimed(exchange));
  const total = exchange.endedAfter ?? (isTimed(exchange) ? Math.max(0, now - exchange.startedAt) : undefined);
  const whole = Math.max(total ?? 0, 0.001);
  const connection = exchange.phases?.connection;
  const received = receivedText(exchange);
  const trace = useTraffic(({ traces }) => traces.get(exchange.traceId));
  const parsing = trace && parsingDuration(trace, exchange.id);
  const drawing = useDrawingTime(trace);
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
          ...(connection === undefined ? [] : [['Network connection', connectionWords[connection]] as const]),
          ...(exchange.pausedFor === undefined ? [] : [['Paused by you', formatDuration(exchange.pausedFor)] as const]),
          ...(parsing === undefined ? [] : [['Parsing', `${formatDuration(parsing)} after that`] as const]),
          ...(drawing === undefined ? [] : [['Drawing', `${formatDuration(drawing)} until its result was on the screen`] as const]),
          ['Request', formatBytes(exchange.requestSize)],
          ...(received === undefined ? [] : [['On the wire', received] as const]),
          ['Response', `${formatBytes(exchange.responseSize)} after decompression`],
        ]}
      />
    </ScrollArea>
  );
}
