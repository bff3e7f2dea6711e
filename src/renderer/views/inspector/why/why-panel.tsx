import './why.css';
import { CircleQuestionMark } from 'lucide-react';
import { useMemo } from 'react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { askWhy, showWhyView, useWhy, type WhySubject } from '../../../stores/traffic/why-store.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { RestrictedState } from '../state/restricted-state.tsx';
import { ParsingCalls } from './parsing-calls.tsx';
import { useExplained } from './use-explained.ts';
import { WhyValue } from './why-value.tsx';

/** Where the value that a person pointed at comes from. */
export function WhyPanel() {
  const subject = useWhy((state) => state.subject);
  const filter = useInspector(({ filters }) => filters.why);
  const words = useMemo(() => filter.toLowerCase().split(/\s+/).filter(Boolean), [filter]);
  const widgetId = useNavigation((state) => state.widgetId);
  const isRestricted = useSession((state) => state.project?.trusted === false);
  if (subject === null && isRestricted) {
    return (
      <RestrictedState
        icon={CircleQuestionMark}
        title="Why is this value here?"
        text="This project is restricted: none of its code runs, and its values have no source yet. Trust it to ask."
      />
    );
  }
  if (subject === null)
    return (
      <EmptyState
        icon={CircleQuestionMark}
        title="Why is this value here?"
        text="Alt+click anything on the page, or press Alt+Enter on it: its cells, its query and what set them appear here."
        action={widgetId !== null && <Button onClick={() => askWhy(widgetId, {})}>Explain {visibleText(widgetId)}</Button>}
      />
    );
  return subject.kind === 'part' ? <PartPanel subject={subject} words={words} /> : <AnswerPanel id={subject.exchangeId} words={words} />;
}

const views = [
  { value: 'value', label: 'This value' },
  { value: 'calls', label: 'All calls' },
] as const;

function PartPanel({ subject, words }: { readonly subject: Extract<WhySubject, { kind: 'part' }>; readonly words: readonly string[] }) {
  const { widgetId, part } = subject;
  const view = useWhy((state) => state.view);
  const asked = useWhy((state) => state.asked);
  const explained = useExplained(widgetId, part);
  const exchange = explained.run?.exchange;
  const isStepping = view === 'calls' && exchange !== undefined;
  return (
    <div className="why">
      {exchange !== undefined && (
        <div className="why__views">
          <SegmentedControl label="What is shown" value={view} options={views} onChange={showWhyView} />
        </div>
      )}
      {isStepping ? (
        <ParsingCalls key={asked} exchangeId={exchange.id} traceId={exchange.traceId} words={words} />
      ) : (
        <WhyValue key={asked} widgetId={widgetId} part={part} explained={explained} words={words} />
      )}
    </div>
  );
}

/** Every call for one answer, from its step in a trace. */
function AnswerPanel({ id, words }: { readonly id: string; readonly words: readonly string[] }) {
  const traceId = useTraffic((state) => state.exchanges.get(id)?.traceId);
  if (traceId === undefined) return <EmptyState text="This request is no longer kept. Load the page again, then ask once more." />;
  return (
    <div className="why">
      <ParsingCalls key={id} exchangeId={id} traceId={traceId} words={words} />
    </div>
  );
}
