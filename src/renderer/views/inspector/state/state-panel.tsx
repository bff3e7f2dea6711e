import { Braces, Copy } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { JsonObject, JsonValue } from '../../../../shared/schema/json.ts';
import type { JsonTreeRow } from '../../../../shared/trace/exchange/json-tree.ts';
import { readPath } from '../../../../shared/trace/exchange/read-path.ts';
import { currentHost } from '../../../host/host-context.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ContextMenu } from '../../../ui/menus/context-menu.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { copyText } from '../clipboard.ts';
import { useInspector } from '../inspector-state.ts';
import { JsonTree } from '../response/json-tree-view.tsx';
import { StateEditor } from './state-editor.tsx';
import { messageOf } from '../use-body.ts';

/** Milliseconds without new runs before the state is read again. */
const settleTime = 300;

/** Everything `v()` can read, as a tree; the selected value can be changed. */
export function StatePanel() {
  const traces = useTraffic((state) => state.traces);
  const runtime = useSession((state) => state.runtime.state);
  const filter = useInspector((state) => state.filters.state);
  const [state, setState] = useState<JsonObject | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [selected, setSelected] = useState<JsonTreeRow | null>(null);
  const [changes, setChanges] = useState(0);
  const isRestricted = useSession((state) => state.project?.trusted === false);
  const isStopped = runtime === 'stopped' || isRestricted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new runs are what changes the state.
  useEffect(() => {
    if (isStopped) return;
    let isGone = false;
    const timer = setTimeout(
      () => {
        currentHost()
          .call('state.read', {})
          .then((answer) => {
            if (isGone) return;
            setState(filledFirst(answer.state));
            setError(null);
          })
          .catch((thrown: unknown) => !isGone && setError(messageOf(thrown)));
      },
      state === null ? 0 : settleTime,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [traces, isStopped, changes]);
  const words = useMemo(() => filter.toLowerCase().split(/\s+/).filter(Boolean), [filter]);

  if (isRestricted) {
    return (
      <EmptyState
        icon={Braces}
        text="This project is restricted. Trust it to run its code."
        action={<Button onClick={() => openDialog({ kind: 'trust' })}>Trust…</Button>}
      />
    );
  }
  if (error !== null && state === null) return <EmptyState icon={Braces} text={error} />;
  if (isStopped || (state !== null && Object.keys(state).length === 0)) {
    return (
      <EmptyState
        icon={Braces}
        title="No values yet"
        text="What v('…') can read appears here. Open a page in the preview: its widgets fill it."
      />
    );
  }
  if (state === null) return <Progress text="Reading the values" />;
  const path = selected === null ? null : readPath(selected.path);
  return (
    <div className="state-panel">
      <ContextMenu
        entries={
          selected === null || path === null
            ? []
            : [
                { id: 'path', title: `Copy ${path}`, icon: Copy, keys: 'Mod+C', onSelect: () => void copyText(path) },
                { id: 'value', title: 'Copy value', icon: Copy, onSelect: () => void copyText(selected.text) },
              ]
        }
      >
        <div className="state">
          <JsonTree
            label="State"
            value={state}
            words={words}
            openDepth={0}
            fills
            copyOf={(row) => readPath(row.path)}
            onSelect={setSelected}
          />
        </div>
      </ContextMenu>
      <StateEditor path={selected?.path ?? null} state={state} onChanged={() => setChanges((count) => count + 1)} />
    </div>
  );
}

/** Widgets that hold a value before those that hold none yet, else in the order of the state. */
function filledFirst(state: JsonObject): JsonObject {
  const isEmpty = (value: JsonValue) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  const entries = Object.entries(state);
  return Object.fromEntries([...entries.filter(([, value]) => !isEmpty(value)), ...entries.filter(([, value]) => isEmpty(value))]);
}
