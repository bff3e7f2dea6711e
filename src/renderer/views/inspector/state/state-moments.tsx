import './state-moments.css';
import { Download, History, Upload } from 'lucide-react';
import { useState } from 'react';
import { readPath } from '../../../../shared/trace/exchange/read-path.ts';
import type { ShownMoment, ValueSource } from '../../../../shared/state-history/moment-schema.ts';
import { formatClock } from '../../../../shared/trace/format.ts';
import { exportState, pickState } from '../../../stores/state/state-files.ts';
import { goBackTo } from '../../../stores/state/go-back.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { selectTrace, showBottomTab } from '../../../stores/window/navigation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { useHistory } from './use-history.ts';

const labels: Readonly<Record<Exclude<ValueSource['kind'], 'run' | 'back'>, string>> = {
  typed: 'Typed in the page',
  written: 'Set by hand',
  reset: 'Reset',
  files: 'Files ran',
  import: 'Imported',
};

/** What the chosen value was, or what changed in the whole state, with ways back and to files. */
export function StateMoments({ path }: { readonly path: string | null }) {
  const { history, error } = useHistory(path);
  const [failure, setFailure] = useState<string | null>(null);
  const moments = history?.moments ?? [];
  const message = failure ?? error;
  return (
    <section className="state-history" aria-label="History of the state">
      <div className="state-history__head">
        <span className="state-history__title" title={path === null ? undefined : readPath(path)}>
          {path === null ? 'All changes' : readPath(path)}
        </span>
        <Button size="small" icon={Download} onClick={() => void exportState()}>
          Export state…
        </Button>
        <Button size="small" icon={Upload} onClick={pickState}>
          Import state…
        </Button>
      </div>
      {message !== null && (
        <p className="state-history__note" role="alert">
          {message}
        </p>
      )}
      {history !== null && moments.length === 0 && (
        <EmptyState
          icon={History}
          text={
            history.isTooLarge
              ? 'The state is larger than 1 MB, so its history is not kept.'
              : 'Nothing has changed yet. Type or choose something in the page.'
          }
        />
      )}
      {moments.length > 0 && (
        <ol className="state-history__list" aria-label="Moments">
          {moments.map((moment) => (
            <MomentLine key={moment.moment} moment={moment} onFailure={setFailure} />
          ))}
          {history?.isCut === true && <li className="state-history__note">Older moments are no longer kept.</li>}
        </ol>
      )}
    </section>
  );
}

function MomentLine({ moment, onFailure }: { readonly moment: ShownMoment; readonly onFailure: (message: string | null) => void }) {
  const time = formatClock(moment.at);
  return (
    <li className="state-history__line">
      <time className="state-history__time" dateTime={new Date(moment.at).toISOString()}>
        {time}
      </time>
      <code className="state-history__value" title={moment.text}>
        {moment.text}
      </code>
      <Source source={moment.source} />
      {moment.isNow ? (
        <span className="state-history__now">now</span>
      ) : (
        <Button
          size="small"
          aria-label={`Go back to ${time}`}
          title="Draws the page as it was at that time"
          onClick={() => void goBackTo(moment.moment).then(onFailure)}
        >
          Go back to here
        </Button>
      )}
    </li>
  );
}

/** What set a value; a run that is still kept leads to its trace. */
function Source({ source }: { readonly source: ValueSource | null }) {
  const isKept = useTraffic(({ traces }) => source?.kind === 'run' && traces.has(source.traceId));
  if (source === null) return <span className="state-history__source">not known</span>;
  if (source.kind === 'back') return <span className="state-history__source">Back to {formatClock(source.at)}</span>;
  if (source.kind !== 'run') return <span className="state-history__source">{labels[source.kind]}</span>;
  const name = `${source.widgetId}.${source.action}`;
  if (!isKept)
    return (
      <span className="state-history__source" title="This run is no longer kept">
        {name}
      </span>
    );
  return (
    <button
      type="button"
      className="link state-history__source"
      title={`Show the trace of ${name}`}
      onClick={() => {
        selectTrace(source.traceId);
        showBottomTab('trace');
      }}
    >
      {name}
    </button>
  );
}
