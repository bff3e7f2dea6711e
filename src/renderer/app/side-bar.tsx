import './side-bar.css';
import { currentHost } from '../host/host-context.ts';
import { changeLayout, useLayout } from '../stores/window/layout-store.ts';
import { useMaximise } from '../stores/window/use-maximise.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { BackEndView } from '../views/back-end/back-end-view.tsx';
import { ExplorerView } from '../views/explorer/explorer-view.tsx';
import { OutlineView } from '../views/outline/outline-view.tsx';
import { SearchView } from '../views/search/search-view.tsx';

const panelId = 'side-bar';
const tabs = [
  { id: 'project', label: 'Project' },
  { id: 'search', label: 'Search' },
  { id: 'outline', label: 'Outline' },
  { id: 'back-end', label: 'Back-end' },
] as const;

const views = { search: SearchView, outline: OutlineView, 'back-end': BackEndView } as const;

/** The side bar: contents of the project, search over its files, outline of the one in front, or names of the back-end. */
export function SideBar() {
  const host = currentHost();
  const tab = useLayout((state) => state.sideTab);
  const maximise = useMaximise('explorer', 'side bar');
  const View = tab === 'project' ? null : views[tab];
  const panel = { id: panelId, role: 'tabpanel', 'aria-labelledby': `${panelId}-tab-${tab}`, className: 'side-bar__panel' };
  return (
    <div className="side-bar">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same. */}
      <div className="side-bar__tabs" onDoubleClick={maximise.onDoubleClick}>
        <Tabs label="Side bar" panelId={panelId} tabs={tabs} selected={tab} onSelect={(sideTab) => changeLayout(host, { sideTab })} />
        {maximise.button}
      </div>
      {/* Stays mounted behind the other tab to keep its filter and closed pages. */}
      <div {...(tab === 'project' ? panel : { className: 'side-bar__panel', hidden: true })}>
        <ExplorerView />
      </div>
      {View && (
        <div {...panel}>
          <View />
        </div>
      )}
    </div>
  );
}
