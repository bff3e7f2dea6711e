import { Braces, Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { JsonObject } from '../../../../shared/schema/json.ts';
import type { JsonTreeRow } from '../../../../shared/trace/exchange/json-tree.ts';
import { readPath } from '../../../../shared/trace/exchange/read-path.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { ContextMenu } from '../../../ui/menus/context-menu.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { copyText } from '../clipboard.ts';
import { RestrictedState } from './restricted-state.tsx';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { JsonTree } from '../response/json-tree-view.tsx';
import { StateEditor } from './state-editor.tsx';
import { StateMoments } from './state-moments.tsx';
import { useStateValues } from './use-state-values.ts';

/** Everything `v()` can read, as a tree; the selected value can be changed. */
export function StatePanel() {
  const runtime = useSession((state) => state.runtime.state);
  const isRestricted = useSession((state) => state.project?.trusted === false);
  const isStopped = runtime === 'stopped' || isRestricted;
  const { state, error, reread } = useStateValues(isStopped);

  if (isRestricted) {
    return (
      <RestrictedState
        icon={Braces}
        title="Nothing runs"
        text="This project is restricted: none of its code runs. Trust it to see here what v('…') can read."
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
  return <StateTree state={state} onChanged={reread} />;
}

function StateTree({ state, onChanged }: { readonly state: JsonObject; readonly onChanged: () => void }) {
  const filter = useInspector(({ filters }) => filters.state);
  const showsHistory = useInspector((inspector) => inspector.showsHistory);
  const [selected, setSelected] = useState<JsonTreeRow | null>(null);
  const words = useMemo(() => filter.toLowerCase().split(/\s+/).filter(Boolean), [filter]);
  const path = selected === null ? null : readPath(selected.path);
  return (
    <div className={classNames('state-panel', showsHistory && 'state-panel--history')}>
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
      {showsHistory && <StateMoments path={selected?.path ?? null} />}
      <StateEditor path={selected?.path ?? null} state={state} onChanged={onChanged} />
    </div>
  );
}
