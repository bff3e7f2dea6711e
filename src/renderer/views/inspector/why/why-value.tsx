import { useEffect, useMemo, useRef, useState } from 'react';
import type { ExplainedRun } from '../../../../shared/explain/explained-run.ts';
import { editReasons, editSummary } from '../../../../shared/explain/edit-reasons.ts';
import { pathText } from '../../../../shared/explain/find-part.ts';
import type { DrawnPart } from '../../../../shared/schema/drawn-part.ts';
import { shortJson } from '../../../../shared/trace/short-json.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { configuredPlace } from '../../../stores/widgets/made-widgets.ts';
import { noteMadeCall } from '../../../stores/traffic/why-store.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { selectTrace, showBottomTab } from '../../../stores/window/navigation.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { SourceLink } from '../source-link.tsx';
import { ChainLink } from './chain-link.tsx';
import { CallDetail } from './parsing-calls.tsx';
import { useEditFacts } from './use-edit-facts.ts';
import type { Explained } from './use-explained.ts';
import { WhyColours } from './why-colours.tsx';
import { type ShownSteps, useParsingSteps } from './use-parsing-steps.ts';
import { WhyEditable } from './why-editable.tsx';
import { WhyQuery } from './why-query.tsx';

interface WhyValueProps {
  readonly widgetId: string;
  readonly part: DrawnPart;
  readonly explained: Explained;
  readonly words: readonly string[];
}

/** From what is drawn back to what caused it, one step below the other. */
export function WhyValue({ widgetId, part, explained, words }: WhyValueProps) {
  const { run, node, data } = explained;
  const [asked] = useState(data?.revision);
  const causes = explained.origin === 'configuration' ? undefined : run;
  const path = causes?.path;
  const want = useMemo(() => ({ kind: 'made', path: path ?? [] }) as const, [path]);
  const parsing = useParsingSteps(causes?.exchange?.id, want);
  const edit = useEditFacts(widgetId, part, explained, parsing.steps);
  const verdict = useRef<HTMLParagraphElement>(null);
  if (node === undefined) return <EmptyState text="This widget is no longer on the page. Alt+click another value." />;
  return (
    <ol className="why__chain selectable" aria-label={`Why ${visibleText(widgetId)} shows this`}>
      <ChainLink title="On the page">
        {part.text !== undefined && <code className="why__text">{visibleText(part.text)}</code>}
        {data?.revision !== asked && (
          <p className="detail__note tone-warning">
            The widget has loaded again since you asked, and the steps below show its newest load. Ask again about what it shows now.
          </p>
        )}
        <p className="detail__note">{visibleText([widgetId, placeText(part)].filter(Boolean).join(', '))}</p>
        {edit !== undefined && (
          <button
            type="button"
            className="link"
            onClick={() => {
              verdict.current?.scrollIntoView({ block: 'center' });
              verdict.current?.focus({ preventScroll: true });
            }}
          >
            Can it be edited? {editSummary(editReasons(edit))}
          </button>
        )}
      </ChainLink>
      <Origin widgetId={widgetId} explained={explained} />
      {causes !== undefined && <Causes run={causes} parsing={parsing} words={words} />}
      {edit !== undefined && <WhyEditable widgetId={widgetId} facts={edit} explained={explained} steps={parsing.steps} verdict={verdict} />}
      {/* Last, because it is long, and most people ask where a number comes from. */}
      {isPointedAt(part) && <WhyColours widgetId={widgetId} part={part} explained={explained} />}
    </ol>
  );
}

function placeText({ row, column, index, series }: DrawnPart): string {
  if (row !== undefined) return column === undefined ? `row ${row + 1}` : `row ${row + 1}, column ${column + 1}`;
  if (index === undefined) return '';
  return series === undefined ? `item ${index + 1}` : `point ${index + 1} of series ${series + 1}`;
}

/** The result, the configuration, or neither. */
function Origin({ widgetId, explained }: { readonly widgetId: string; readonly explained: Explained }) {
  const model = useSession((state) => state.model);
  const tree = useCanvas((state) => state.page?.tree);
  const { origin, found, data, run } = explained;
  const place = configuredPlace(model, tree, widgetId);
  if (origin === 'configuration') {
    return (
      <ChainLink title="In the configuration">
        <code className="why__text">{visibleText(`${pathText(found?.path ?? [])}: ${shortJson(found?.value ?? null, 200)}`)}</code>
        <p className="detail__note">
          {data?.result === undefined ? 'The widget has no result of init. ' : 'The result of init does not have it. '}
          {place && <SourceLink location={place} />}
        </p>
      </ChainLink>
    );
  }
  if (origin === 'elsewhere') {
    return (
      <ChainLink title="Not in the result">
        <p className="detail__note">
          {data?.result === undefined
            ? 'The widget has no result of init, and its configuration does not hold this text: it is a default of the widget, or comes from a style sheet. '
            : 'Neither the result of init nor the configuration holds this text: the widget formats it, or it comes from a default or a style sheet. '}
          {place && <SourceLink location={place} />}
        </p>
      </ChainLink>
    );
  }
  return (
    <ChainLink title="In the result of init">
      <code className="why__text">{visibleText(`${pathText(found?.path ?? [])}: ${shortJson(found?.value ?? null, 200)}`)}</code>
      {run === undefined && <p className="detail__note">The run that made it is no longer kept. Load the page again to see more.</p>}
    </ChainLink>
  );
}

/** The call that made it, what it read, the query, and the choices in it. */
function Causes({ run, parsing, words }: { readonly run: ExplainedRun; readonly parsing: ShownSteps; readonly words: readonly string[] }) {
  const { trace, exchange } = run;
  const { steps, isLoading, error } = parsing;
  const code = run.steps.findLast(({ kind }) => kind === 'function' || kind === 'default' || kind === 'state');
  const call = steps?.calls[0];
  const made = steps?.made ?? null;
  useEffect(() => {
    if (made !== null) noteMadeCall(made);
  }, [made]);
  return (
    <>
      {exchange === undefined && (
        <ChainLink title="Made by code">
          <p className="detail__note">
            {code === undefined ? 'No request was sent for it. ' : 'A function returned it without a request. '}
            {code?.location && <SourceLink location={code.location} />}
          </p>
        </ChainLink>
      )}
      {exchange !== undefined && (
        <ChainLink title="Made by parsingControl">
          {error !== null && <p className="detail__note tone-warning">{error}</p>}
          {isLoading && steps === null && <Progress text="Parsing the answer again" />}
          {steps?.parsing === 'none' && <p className="detail__note">There is no parsingControl: the answer itself is the result.</p>}
          {call !== undefined && steps?.parsing !== 'none' && (
            <CallDetail call={call} exchangeId={exchange.id} traceId={trace.id} words={words} />
          )}
        </ChainLink>
      )}
      {exchange !== undefined && <WhyQuery run={run} exchange={exchange} state={steps?.state ?? []} />}
      <ChainLink title="The run">
        <button
          type="button"
          className="link"
          onClick={() => {
            selectTrace(trace.id);
            showBottomTab('trace');
          }}
        >
          Show the trace of {visibleText(trace.widgetId)} · {trace.action}
        </button>
      </ChainLink>
    </>
  );
}

/** Whether a part was pointed at on the page: one that is a place in the result alone has no element with colours. */
function isPointedAt({ path, ...drawn }: DrawnPart): boolean {
  return path === undefined || Object.keys(drawn).length > 0;
}
