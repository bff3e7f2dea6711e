import './side-bar.css';
import { useHost } from '../host/host-context.ts';
import { changeLayout, useLayout } from '../stores/layout-store.ts';
import { Tabs } from '../ui/tabs.tsx';
import { BackEndView } from '../views/back-end/back-end-view.tsx';
import { ExplorerView } from '../views/explorer/explorer-view.tsx';

const panelId = 'side-bar';
const tabs = [
  { id: 'project', label: 'Project' },
  { id: 'back-end', label: 'Back-end' },
] as const;

/** What the project holds, or what the back-end holds. */
export function SideBar() {
  const host = useHost();
  const tab = useLayout((state) => state.sideTab);
  const panel = { id: panelId, role: 'tabpanel', 'aria-labelledby': `${panelId}-tab-${tab}`, className: 'side-bar__panel' };
  return (
    <div className="side-bar">
      <div className="side-bar__tabs">
        <Tabs label="Side bar" panelId={panelId} tabs={tabs} selected={tab} onSelect={(sideTab) => changeLayout(host, { sideTab })} />
      </div>
      {/* Stays behind the other one: its filter and its closed pages are a person's. */}
      <div {...(tab === 'project' ? panel : { className: 'side-bar__panel', hidden: true })}>
        <ExplorerView />
      </div>
      {tab === 'back-end' && (
        <div {...panel}>
          <BackEndView />
        </div>
      )}
    </div>
  );
}
