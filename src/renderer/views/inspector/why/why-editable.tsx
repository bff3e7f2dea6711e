import type { ReactNode, Ref } from 'react';
import { type EditFacts, type EditReason, editReasons, editSummary } from '../../../../shared/explain/edit-reasons.ts';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { ParsingSteps } from '../../../../shared/trace/parsing-steps.ts';
import { currentHost } from '../../../host/host-context.ts';
import { activeConnection, useConnections } from '../../../stores/connection/connection-store.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { showDetailTab } from '../../../stores/traffic/inspector-state.ts';
import { configuredPlace } from '../../../stores/widgets/made-widgets.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { selectTrace, showBottomTab } from '../../../stores/window/navigation.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';
import { SourceLink } from '../source-link.tsx';
import { ChainLink } from './chain-link.tsx';
import type { Explained } from './use-explained.ts';

interface WhyEditableProps {
  readonly widgetId: string;
  readonly facts: EditFacts;
  readonly explained: Explained;
  /** How the value was made; null where nothing was parsed, or until it is known. */
  readonly steps: ParsingSteps | null;
  /** The sentence that answers it: the way here from above. */
  readonly verdict: Ref<HTMLParagraphElement>;
}

/** Whether a person can edit what is drawn, and what decides that, the most decisive first. */
export function WhyEditable({ widgetId, facts, explained, steps, verdict }: WhyEditableProps) {
  const reasons = editReasons(facts);
  return (
    <ChainLink title="Can it be edited?">
      <p ref={verdict} className="why__verdict" tabIndex={-1}>
        {editSummary(reasons)}
      </p>
      <ul className="why__reasons" aria-label="What decides it">
        {reasons.map((reason) => (
          <li key={reason.from} className={`why__reason why__reason--${reason.verdict}`}>
            <span className="why__reason-from">{reason.from}</span>
            <span>
              {visibleText(reason.text)} <Lead reason={reason} facts={facts} widgetId={widgetId} explained={explained} steps={steps} />
            </span>
          </li>
        ))}
      </ul>
    </ChainLink>
  );
}

interface LeadProps extends Omit<WhyEditableProps, 'verdict'> {
  readonly reason: EditReason;
}

/** The way to the place that a reason comes from. */
function Lead({ reason: { lead }, facts, widgetId, explained, steps }: LeadProps): ReactNode {
  switch (lead) {
    case undefined:
      return null;
    case 'trust':
      return <Action text="Trust…" onClick={() => openDialog({ kind: 'trust' })} />;
    case 'resume':
      return (
        <Action text="Resume traffic" onClick={() => void currentHost().call('traffic.pause', { paused: false }).catch(showFailure)} />
      );
    case 'end dry run':
      return (
        <Action text="End the dry run" onClick={() => void currentHost().call('writes.dryRun', { dryRun: false }).catch(showFailure)} />
      );
    case 'connection':
      return <Action text="Open the connection" onClick={openActiveConnection} />;
    case 'cells':
      return <Action text="Show the cells" onClick={() => showCells(explained)} />;
    default:
      return <Place lead={lead} facts={facts} widgetId={widgetId} explained={explained} steps={steps} />;
  }
}

function Action({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="link" onClick={onClick}>
      {text}
    </button>
  );
}

function openActiveConnection(): void {
  const connection = activeConnection(useConnections.getState());
  openDialog({ kind: 'connections', ...(connection === null ? {} : { editId: connection.id }) });
}

function showCells({ run }: Explained): void {
  if (run?.exchange === undefined) return;
  selectTrace(run.trace.id, run.exchange.id);
  showDetailTab('cells');
  showBottomTab('requests');
}

interface PlaceProps extends Omit<WhyEditableProps, 'verdict'> {
  readonly lead: 'rule' | 'handler' | 'entry' | 'url';
}

/** A place in the files. */
function Place({ lead, facts: { rule, handler }, widgetId, explained, steps }: PlaceProps) {
  const model = useSession((state) => state.model);
  const tree = useCanvas((state) => state.page?.tree);
  const code = explained.run?.steps;
  const configured = configuredPlace(model, tree, rule.node.id) ?? configuredPlace(model, tree, widgetId);
  const made = steps?.calls[0]?.location ?? code?.findLast(({ kind }) => kind === 'function' || kind === 'default')?.location;
  const entry = [rule.node.id, widgetId].map((id) => model?.entries.find((one) => one.widgetId === id)).find((one) => one !== undefined);
  // What a cell does not set would stand beside what it does.
  const isOfCell = rule.given?.origin === 'result' || (rule.given === undefined && rule.name !== undefined);
  const places: Readonly<Record<PlaceProps['lead'], SourceLocation | undefined>> = {
    rule: isOfCell ? (made ?? configured) : configured,
    handler: handler?.location,
    entry: entry?.location ?? configured,
    url: code?.findLast(({ kind }) => kind === 'url')?.location,
  };
  const place = places[lead];
  return place === undefined ? null : <SourceLink location={place} />;
}
