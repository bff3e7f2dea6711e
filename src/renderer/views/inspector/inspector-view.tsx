import './inspector.css';
import { PanelBottom, PanelRight, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { currentHost } from '../../host/host-context.ts';
import { runCommand } from '../../stores/window/commands.ts';
import { useLayout } from '../../stores/window/layout-store.ts';
import { usePanes } from '../../stores/window/pane-store.ts';
import { useMaximise } from '../../stores/window/use-maximise.tsx';
import { showBottomTab, useNavigation } from '../../stores/window/navigation.ts';
import { showFailure } from '../../stores/window/notice-store.ts';
import { filterCompletions } from '../../../shared/trace/exchange/exchange-filter.ts';
import { type InspectorTabId, inspectorTab, inspectorTabs } from '../../../shared/tabs/inspector-tabs.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { GroupButton } from './groups/group-button.tsx';
import { ExportButton } from './request/export-button.tsx';
import { registerRequestCommands } from './request/request-commands.ts';
import { setFilter, useInspector } from '../../stores/traffic/inspector-state.ts';
import { QueryTextContext, type QueryTextView } from './query/query-text-context.ts';
import { detailInSight } from './detail-in-sight.ts';
import { tabViews } from './inspector-tab-views.tsx';
import { usePanelFocus } from './use-panel-focus.ts';

const tabs: readonly TabItem<InspectorTabId>[] = inspectorTabs.map(({ id, label }) => {
  const { Mark } = tabViews[id];
  return {
    id,
    label,
    ...(Mark
      ? {
          trailing: (
            <span className="inspector__count">
              <Mark />
            </span>
          ),
        }
      : {}),
  };
});

/** The bottom panel: what went over the wire, why, and what went wrong. `QueryText`: the text of a saved query, which the editor draws. */
export function InspectorView({ QueryText }: { readonly QueryText?: QueryTextView }) {
  const tab = useNavigation((state) => state.bottomTab);
  const filter = useInspector((state) => state.filters[tab]);
  const maximise = useMaximise('inspector');
  const panelId = useId();
  const view = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { Panel } = tabViews[tab];
  usePanelFocus(panel, tab);
  useEffect(registerRequestCommands, []);

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Ctrl+F for the filter inside.
    <div ref={view} className="inspector" onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same. */}
      <div className="inspector__head" onDoubleClick={maximise.onDoubleClick}>
        <Tabs label="Inspector" tabs={tabs} selected={tab} onSelect={showBottomTab} panelId={panelId} />
        <span className="detail__grow" />
        <SearchField
          label="Filter"
          className="inspector__filter"
          placeholder={inspectorTab(tab).filterHint}
          value={filter}
          inputRef={field}
          onChange={(text) => setFilter(tab, text)}
          {...(tab === 'requests' ? { suggestions: filterCompletions(filter) } : {})}
          onLeave={() => view.current?.querySelector<HTMLElement>('.virtual-rows')?.focus()}
        />
        {/* In every tab, so that nothing beside it moves. */}
        <GroupButton isOffered={tab === 'requests'} />
        <ExportButton isOffered={tab === 'requests'} />
        <ClearButton tab={tab} />
        <DockButton />
        {maximise.button}
      </div>
      <div
        ref={panel}
        className="inspector__panel"
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-tab-${tab}`}
        {...detailInSight}
      >
        <QueryTextContext value={QueryText ?? null}>
          <Panel />
        </QueryTextContext>
      </div>
    </div>
  );
}

/** Moves the inspector between the bottom and the right; not where one pane is shown at a time. */
function DockButton() {
  const isRight = useLayout((state) => state.dock === 'right');
  const isPlaced = usePanes(({ isCompact, maximised }) => !isCompact && maximised !== 'inspector');
  if (!isPlaced) return null;
  return (
    <IconButton
      label={isRight ? 'Move to the bottom' : 'Move to the right'}
      icon={isRight ? PanelBottom : PanelRight}
      onClick={() => runCommand('view.dockInspector')}
    />
  );
}

function ClearButton({ tab }: { readonly tab: InspectorTabId }) {
  const { clears } = inspectorTab(tab);
  return (
    <IconButton
      label={clears?.label ?? 'Clear requests and traces'}
      icon={Trash2}
      disabled={clears === undefined}
      onClick={() => {
        if (clears) currentHost().call(clears.call, {}).catch(showFailure);
      }}
    />
  );
}
