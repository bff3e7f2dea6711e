import './inspector.css';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { formatCount } from '../../../shared/trace/format.ts';
import { currentHost } from '../../host/host-context.ts';
import { type BottomTab, showBottomTab, useNavigation } from '../../stores/navigation.ts';
import { showFailure } from '../../stores/notice-store.ts';
import { useSession } from '../../stores/session-store.ts';
import { useTraffic } from '../../stores/traffic-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type TabItem, Tabs } from '../../ui/tabs.tsx';
import { ConsolePanel } from './console-panel.tsx';
import { setFilter, useInspector } from './inspector-state.ts';
import { ProblemsPanel } from './problems-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import { TracePanel } from './trace-panel.tsx';

const placeholders: Readonly<Record<BottomTab, string>> = {
  requests: 'Filter: widget, path, status:4xx, -word',
  trace: 'Filter: widget, action, outcome',
  console: 'Filter: text, widget, error',
  problems: 'Filter: text, file, error',
  state: 'Filter: path or value',
};

/** The bottom panel: what went over the wire, why, and what went wrong. */
export function InspectorView() {
  const tab = useNavigation((state) => state.bottomTab);
  const filter = useInspector((state) => state.filters[tab]);
  const panelId = useId();
  const view = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const tabs = useTabs();

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Ctrl+F for the filter inside.
    <div ref={view} className="inspector" onKeyDown={onKeyDown}>
      <div className="inspector__head">
        <Tabs label="Inspector" tabs={tabs} selected={tab} onSelect={showBottomTab} panelId={panelId} />
        <span className="detail__grow" />
        <SearchField
          label="Filter"
          className="inspector__filter"
          placeholder={placeholders[tab]}
          value={filter}
          inputRef={field}
          onChange={(text) => setFilter(tab, text)}
          onLeave={() => view.current?.querySelector<HTMLElement>('.virtual-rows')?.focus()}
        />
        <ClearButton tab={tab} />
      </div>
      <div className="inspector__panel" role="tabpanel" id={panelId} aria-labelledby={`${panelId}-tab-${tab}`}>
        {tab === 'requests' && <RequestsPanel />}
        {tab === 'trace' && <TracePanel />}
        {tab === 'console' && <ConsolePanel />}
        {tab === 'problems' && <ProblemsPanel />}
        {tab === 'state' && <StatePanel />}
      </div>
    </div>
  );
}

function useTabs(): readonly TabItem<BottomTab>[] {
  const requests = useTraffic((state) => state.exchanges.size);
  const problems = useSession((state) => state.problems);
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.filter((problem) => problem.severity === 'warning').length;
  const tone = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'neutral';
  return [
    { id: 'requests', label: 'Requests', ...(requests > 0 ? { trailing: <Badge>{formatCount(requests)}</Badge> } : {}) },
    { id: 'trace', label: 'Trace' },
    { id: 'console', label: 'Console' },
    {
      id: 'problems',
      label: 'Problems',
      ...(problems.length > 0
        ? {
            trailing: (
              <Badge tone={tone} label={`${errors} errors, ${warnings} warnings`}>
                {formatCount(problems.length)}
              </Badge>
            ),
          }
        : {}),
    },
    { id: 'state', label: 'State' },
  ];
}

function ClearButton({ tab }: { readonly tab: BottomTab }) {
  const isConsole = tab === 'console';
  const canClear = isConsole || tab === 'requests' || tab === 'trace';
  return (
    <IconButton
      label={isConsole ? 'Clear console' : 'Clear requests and traces'}
      icon={Trash2}
      disabled={!canClear}
      onClick={() => {
        currentHost()
          .call(isConsole ? 'console.clear' : 'traffic.clear', {})
          .catch(showFailure);
      }}
    />
  );
}
