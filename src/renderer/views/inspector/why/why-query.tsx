import type { ExplainedRun } from '../../../../shared/explain/explained-run.ts';
import type { StateRead } from '../../../../shared/trace/parsing-steps.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { selectTrace, showBottomTab } from '../../../stores/window/navigation.ts';
import { Moment } from '../../../ui/signs/moment.tsx';
import { RequestBody } from '../request/request-body.tsx';
import { SourceLink } from '../source-link.tsx';
import { ChainLink } from './chain-link.tsx';

interface WhyQueryProps {
  readonly run: ExplainedRun;
  readonly exchange: Exchange;
  readonly state: readonly StateRead[];
}

/** The request that was sent, with the values inserted into it, and the choices that they come from. */
export function WhyQuery({ run, exchange, state }: WhyQueryProps) {
  const place = run.steps.findLast(({ kind }) => kind === 'body' || kind === 'parameters')?.location;
  const address = run.steps.findLast(({ kind }) => kind === 'url')?.location;
  return (
    <>
      <ChainLink title="Asked with">
        <p className="why__request">
          <code className="why__text">{visibleText(`${exchange.method} ${exchange.path}`)}</code>{' '}
          {address && <SourceLink location={address} />}
          {place && <SourceLink location={place} />}
        </p>
        {exchange.requestSize > 0 && <RequestBody key={exchange.id} exchange={exchange} />}
      </ChainLink>
      {state.length > 0 && (
        <ChainLink title="Choices it depends on">
          <table className="plain-table plain-table--mono why__reads">
            <thead>
              <tr>
                <th scope="col">Value of the state</th>
                <th scope="col">Now</th>
                <th scope="col">Set by</th>
              </tr>
            </thead>
            <tbody>
              {state.map((read) => (
                <tr key={read.path}>
                  <th scope="row">v('{visibleText(read.path)}')</th>
                  <td className={read.missing ? 'detail__note' : ''}>{read.missing ? 'not set: false' : visibleText(read.value)}</td>
                  <td>
                    <SetBy path={read.path} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ChainLink>
      )}
    </>
  );
}

/** Whether a path is that of an event or leads into its values. */
const isWithin = (path: string, event: string): boolean => path === event || path.startsWith(`${event}.`);

/** The newest event of a person that stored a value at a path of the state: `widget.action…` (`docs/format/values.md`). */
export function eventThatSet(traces: ReadonlyMap<string, Trace>, path: string): Trace | undefined {
  let newest: Trace | undefined;
  for (const trace of traces.values()) {
    const isEvent = trace.fromFile === undefined && trace.cause.kind === 'person' && isWithin(path, `${trace.widgetId}.${trace.action}`);
    if (isEvent && (newest === undefined || trace.startedAt >= newest.startedAt)) newest = trace;
  }
  return newest;
}

function SetBy({ path }: { readonly path: string }) {
  const event = useTraffic((state) => eventThatSet(state.traces, path));
  if (event === undefined) return <span className="detail__note">no recorded event</span>;
  return (
    <button
      type="button"
      className="link"
      onClick={() => {
        selectTrace(event.id);
        showBottomTab('trace');
      }}
    >
      {visibleText(event.widgetId)} · {event.action} <Moment at={event.startedAt} />
    </button>
  );
}
