import { Panel, PanelDivider, PanelGroup } from './panels.tsx';

export const SideAndMain = (
  <div style={{ height: 200, width: 500 }}>
    <PanelGroup id="story" orientation="horizontal">
      <Panel id="side" defaultSize={160} minSize={80} collapsible keepsPixels>
        Side
      </Panel>
      <PanelDivider orientation="horizontal" label="Width of the side" />
      <Panel id="main">Main</Panel>
    </PanelGroup>
  </div>
);
