import { formatDuration } from '../../../../shared/trace/format.ts';
import { parseJson, prettyJson, readableMdx } from '../../../../shared/trace/exchange/readable-body.ts';
import { stepDuration, type TraceRow } from '../../../../shared/trace/trace-rows.ts';
import { stepThroughParsing } from '../../../stores/traffic/why-store.ts';
import { selectTrace } from '../../../stores/window/navigation.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { CodeBlock } from '../response/code-block.tsx';
import { ParameterTable } from '../facts.tsx';
import { FilledText } from '../filled/filled-text.tsx';
import { JsonTree } from '../response/json-tree-view.tsx';
import { RequestBody } from '../request/request-body.tsx';
import { SourceLink } from '../source-link.tsx';
import { ResultRows } from '../results/result-rows.tsx';

/** A step in full: its text, its parameters, its result, and the runs it caused. */
export function StepDetail({ row }: { readonly row: TraceRow }) {
  const { result } = row;
  const exchange = useTraffic((state) =>
    row.kind === 'request' && row.exchangeId !== undefined ? state.exchanges.get(row.exchangeId) : undefined,
  );
  const took = useTraffic((state) => stepDuration(row, state.exchanges));
  const hasBody = exchange !== undefined && exchange.requestSize > 0;
  // The table, or the body as it was sent, says the same and more.
  const hasOtherForm = hasBody || (row.parameters !== undefined && row.detail === undefined);
  // The line of these leads to the answer and to the value: their code is named here.
  const leadsElsewhere = row.location !== undefined && (row.kind === 'request' || row.kind === 'result');
  const text = row.detail ?? row.summary;
  const json = prettyJson(text);
  const isQuery = /^\s*(?:WITH|SELECT)\b/i.test(text);
  const isTree = typeof result === 'object' && result !== null;
  return (
    <div className="step-detail selectable">
      {(took !== undefined || leadsElsewhere) && (
        <p className="detail__note">
          {took !== undefined && `Took ${formatDuration(took)}`}
          {took !== undefined && leadsElsewhere && ' · '}
          {leadsElsewhere && row.location !== undefined && <SourceLink location={row.location} />}
        </p>
      )}
      {row.kind === 'parsing' && row.exchangeId !== undefined && <StepThrough exchangeId={row.exchangeId} />}
      {row.parameters !== undefined && row.parameters.length > 0 && <ParameterTable parameters={row.parameters} />}
      {row.resultCut === true && row.resultRows ? <ResultRows {...row.resultRows} /> : null}
      {row.resultCut === true && !row.resultRows ? (
        <p className="detail__note">The result is larger than 256 KB and was not kept whole.</p>
      ) : null}
      {isTree ? (
        <JsonTree label="Result" value={result} />
      ) : row.parameters !== undefined && row.detail !== undefined && row.status !== 'error' ? (
        <FilledText text={row.detail} parameters={row.parameters} isCut={false} />
      ) : hasOtherForm && !(row.status === 'error' && row.detail !== undefined) ? null : (
        <CodeBlock
          text={json ?? (isQuery ? readableMdx(text) : text)}
          kind={json !== null && typeof parseJson(text) === 'object' ? 'json' : isQuery ? 'mdx' : 'plain'}
          copies={text}
        />
      )}
      {hasBody && <RequestBody key={exchange.id} exchange={exchange} />}
      {row.links.length > 0 && (
        <p className="step-detail__links">
          {row.links.map((link) => (
            <button key={link.traceId} type="button" className="link" onClick={() => selectTrace(link.traceId)}>
              {row.kind === 'cause' ? `Show ${link.label}` : `→ ${link.label}`}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

function StepThrough({ exchangeId }: { readonly exchangeId: string }) {
  return (
    <p className="step-detail__links">
      <button type="button" className="link" onClick={() => stepThroughParsing(exchangeId)}>
        Step through the calls
      </button>
    </p>
  );
}
