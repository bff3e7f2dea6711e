import './work-area.css';
import { memo, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { currentHost } from '../host/host-context.ts';
import { defaultPanels, isEditorBelow } from '../stores/window/arrangements.ts';
import { changeLayout, useLayout } from '../stores/window/layout-store.ts';
import { usePanes } from '../stores/window/pane-store.ts';
import { useCanvas } from '../stores/page/canvas-store.ts';
import { useNavigation } from '../stores/window/navigation.ts';
import { awaitFirstText, useFirstText } from '../stores/start/first-text.ts';
import { classNames } from '../ui/class-names.ts';
import { Panel, PanelGroup, type PanelImperativeHandle } from '../ui/layout/panels.tsx';
import { PaneDivider } from './panes/pane-divider.tsx';
import { PaneRegion } from './panes/pane-region.tsx';
import { followArrangement } from './panes/arrangement-mode.ts';
import { keepFocusInSight } from './panes/kept-focus.ts';
import { followMaximised } from './panes/maximised-pane.ts';
import { applySize, rememberSize, unlessCompact } from './panes/panel-sizes.ts';
import { followShownPane } from './panes/shown-pane.ts';
import { PageStage } from './panes/page-stage.tsx';
import { RegionBoundary } from './region-boundary.tsx';
import { InspectorView, loadPaneSwitch, PaneSwitch, PropertiesView, QueryText, SideBar, skeletons } from './late-parts.tsx';

/** The same elements in every arrangement: their panes are not drawn again because the panels around them change. */
const views = { side: <SideBar />, inspector: <InspectorView QueryText={QueryText} />, properties: <PropertiesView /> } as const;

/** The resizable part of the window between top bar and status bar. */
export function WorkArea() {
  const host = currentHost();
  const side = useRef<PanelImperativeHandle>(null);
  const sideOpen = useLayout((state) => state.sideOpen);
  const restored = useLayout((state) => state.restored);
  const isBelow = useLayout((state) => isEditorBelow(state.arrangement));
  const hasFirstText = useFirstText((state) => state.isThere);
  const editorOpen = useLayout((state) => state.editorOpen);
  const isComplete = hasFirstText || !editorOpen;
  const isCompact = usePanes((state) => state.isCompact);
  const shownPane = usePanes((state) => state.shown);
  const isMaximised = usePanes((state) => state.maximised !== null);

  useLayoutEffect(() => followArrangement(), []);
  useEffect(() => followShownPane(host), [host]);
  useEffect(() => followMaximised(), []);
  useEffect(() => keepFocusInSight(), []);
  // Panels that had no room return with the sizes a person gave them.
  useEffect(() => {
    if (isCompact) return () => useLayout.setState((state) => ({ restored: state.restored + 1 }));
    return undefined;
  }, [isCompact]);

  useEffect(awaitFirstText, []);
  useEffect(() => {
    // Tried again when the window becomes narrow.
    if (isComplete) loadPaneSwitch().catch(() => undefined);
  }, [isComplete]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are applied once they were read, before the panels are painted.
  useLayoutEffect(() => applySize(side.current, sideOpen, useLayout.getState().side), [sideOpen, restored]);

  return (
    <div
      className={classNames('work-area', isCompact && 'work-area--compact', isMaximised && 'work-area--maximised')}
      data-shown={isCompact ? shownPane : undefined}
      data-editor={isBelow ? 'below' : 'beside'}
    >
      {isCompact && (
        <div>
          {isComplete && (
            <RegionBoundary name="Pane switch">
              <Suspense>
                <PaneSwitch />
              </Suspense>
            </RegionBoundary>
          )}
        </div>
      )}
      <PanelGroup
        id="window"
        orientation="horizontal"
        onLayout={() => rememberSize(side.current, ({ pixels }) => changeLayout(host, { side: pixels }))}
      >
        <Panel
          id="side"
          panelRef={side}
          defaultSize={defaultPanels.split.side}
          minSize={160}
          maxSize={600}
          collapsible
          keepsPixels
          onCollapsed={(collapsed) => unlessCompact(() => changeLayout(host, { sideOpen: !collapsed }))}
        >
          <PaneRegion pane="explorer" element="nav" name="Explorer" open={sideOpen}>
            <Suspense fallback={skeletons.side}>{isComplete ? views.side : skeletons.side}</Suspense>
          </PaneRegion>
        </Panel>
        <PaneDivider orientation="horizontal" label="Width of the side bar" />
        <Panel id="work" minSize={480}>
          <main className="window__main">
            <WorkPanes isComplete={isComplete} />
          </main>
        </Panel>
      </PanelGroup>
    </div>
  );
}

/** Editor and page, with the inspector below them or at their right. */
const WorkPanes = memo(function WorkPanes({ isComplete }: { readonly isComplete: boolean }) {
  const host = currentHost();
  const inspector = useRef<PanelImperativeHandle>(null);
  const bottomOpen = useNavigation((state) => state.bottomOpen);
  const restored = useLayout((state) => state.restored);
  const docked = useLayout((state) => defaultPanels[state.arrangement].docked);
  const isRight = useLayout((state) => state.dock === 'right');
  const orientation = isRight ? 'horizontal' : 'vertical';
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are applied once they were read, and in each arrangement.
  useLayoutEffect(() => {
    const state = useLayout.getState();
    applySize(inspector.current, bottomOpen, isRight ? `${state.docked}%` : state.bottom);
  }, [bottomOpen, isRight, restored]);
  return (
    <PanelGroup
      id="work-area"
      orientation={orientation}
      onLayout={() =>
        rememberSize(inspector.current, ({ pixels, percent }) => changeLayout(host, isRight ? { docked: percent } : { bottom: pixels }))
      }
    >
      <Panel id="upper" minSize={isRight ? 260 : 140}>
        <UpperArea isComplete={isComplete} />
      </Panel>
      <PaneDivider orientation={orientation} label={isRight ? 'Width of the inspector' : 'Height of the inspector'} isAtEnd={!bottomOpen} />
      <Panel
        id="bottom"
        panelRef={inspector}
        defaultSize={isRight ? `${docked}%` : defaultPanels.split.bottom}
        minSize={isRight ? 320 : 120}
        collapsible
        keepsPixels={!isRight}
        onCollapsed={(collapsed) => unlessCompact(() => useNavigation.setState({ bottomOpen: !collapsed }))}
      >
        <PaneRegion pane="inspector" element="section" name="Inspector" open={bottomOpen}>
          <Suspense fallback={skeletons.inspector}>{isComplete ? views.inspector : skeletons.inspector}</Suspense>
        </PaneRegion>
      </Panel>
    </PanelGroup>
  );
});

/** Editor and page, with the properties at their right in design mode. */
const UpperArea = memo(function UpperArea({ isComplete }: { readonly isComplete: boolean }) {
  const host = currentHost();
  const properties = useRef<PanelImperativeHandle>(null);
  const previewOpen = useLayout((state) => state.previewOpen);
  const restored = useLayout((state) => state.restored);
  const isDesign = useCanvas((state) => state.mode === 'design') && previewOpen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are applied once they were read, and in each arrangement.
  useLayoutEffect(() => {
    // A panel that comes into a group has a size once React has drawn the group again, still before it is painted.
    queueMicrotask(() => applySize(properties.current, true, useLayout.getState().properties));
  }, [isDesign, restored]);
  return (
    <PanelGroup
      id="upper-area"
      orientation="horizontal"
      onLayout={() => rememberSize(properties.current, ({ pixels }) => changeLayout(host, { properties: pixels }))}
    >
      <Panel id="stage" minSize={220}>
        <PageStage isComplete={isComplete} />
      </Panel>
      {isDesign && (
        <>
          <PaneDivider orientation="horizontal" label="Width of the properties" />
          <Panel id="properties" panelRef={properties} defaultSize={defaultPanels.split.properties} minSize={272} maxSize={480} keepsPixels>
            <PaneRegion pane="properties" element="aside" name="Properties" open>
              <Suspense fallback={skeletons.properties}>{views.properties}</Suspense>
            </PaneRegion>
          </Panel>
        </>
      )}
    </PanelGroup>
  );
});
