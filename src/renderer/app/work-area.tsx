import './work-area.css';
import { type Ref, Suspense, useEffect, useRef } from 'react';
import { useHost } from '../host/host-context.ts';
import { changeLayout, defaultLayout, useLayout } from '../stores/layout-store.ts';
import { usePanes } from '../stores/pane-store.ts';
import { useCanvas } from '../stores/canvas-store.ts';
import { useNavigation } from '../stores/navigation.ts';
import { awaitFirstText, useFirstText } from '../stores/start/first-text.ts';
import { Panel, PanelDivider, PanelGroup, type PanelImperativeHandle } from '../ui/panels.tsx';
import { EditorView } from '../views/editor/editor-view.tsx';
import { followShownPane } from './panes/shown-pane.ts';
import { CanvasView, InspectorView, PaneSwitch, PropertiesView, SideBar } from './late-parts.tsx';
import { RegionBoundary } from './region-boundary.tsx';

const smallestSide = 160;
const smallestBottom = 120;

/** The resizable part of the window between top bar and status bar. */
export function WorkArea() {
  const host = useHost();
  const side = useRef<PanelImperativeHandle>(null);
  const bottom = useRef<PanelImperativeHandle>(null);
  const sideOpen = useLayout((state) => state.sideOpen);
  const bottomOpen = useNavigation((state) => state.bottomOpen);
  const restored = useLayout((state) => state.restored);
  const hasFirstText = useFirstText((state) => state.isThere);
  const editorOpen = useLayout((state) => state.editorOpen);
  const isComplete = hasFirstText || !editorOpen;
  const isCompact = usePanes((state) => state.isCompact);
  const shownPane = usePanes((state) => state.shown);

  useEffect(() => followShownPane(), []);
  // Panels that had no room come back with the sizes a person gave them.
  useEffect(() => {
    if (isCompact) return () => useLayout.setState((state) => ({ restored: state.restored + 1 }));
    return undefined;
  }, [isCompact]);

  useEffect(awaitFirstText, []);
  useEffect(() => {
    applySize(side.current, sideOpen, useLayout.getState().side, restored);
  }, [sideOpen, restored]);
  useEffect(() => {
    applySize(bottom.current, bottomOpen, useLayout.getState().bottom, restored);
  }, [bottomOpen, restored]);

  return (
    <div className={isCompact ? 'work-area work-area--compact' : 'work-area'} data-shown={isCompact ? shownPane : undefined}>
      {isCompact && (
        <div>
          {isComplete && (
            <Suspense>
              <PaneSwitch />
            </Suspense>
          )}
        </div>
      )}
      <PanelGroup
        id="window"
        orientation="horizontal"
        onLayout={() => remember(side.current, smallestSide, (pixels) => changeLayout(host, { side: pixels }))}
      >
        <Panel
          id="side"
          panelRef={side}
          defaultSize={defaultLayout.side}
          minSize={smallestSide}
          maxSize={600}
          collapsible
          keepsPixels
          onCollapsed={(collapsed) => unlessCompact(() => changeLayout(host, { sideOpen: !collapsed }))}
        >
          <nav
            className="window__region"
            data-pane="explorer"
            aria-label="Explorer"
            inert={isCompact ? shownPane !== 'explorer' : !sideOpen}
          >
            <RegionBoundary name="Explorer">
              <Suspense>{isComplete && <SideBar />}</Suspense>
            </RegionBoundary>
          </nav>
        </Panel>
        <PanelDivider orientation="horizontal" label="Width of the side bar" />
        <Panel id="work" minSize={480}>
          <main className="window__main">
            <PanelGroup
              id="work-area"
              orientation="vertical"
              onLayout={() => remember(bottom.current, smallestBottom, (pixels) => changeLayout(host, { bottom: pixels }))}
            >
              <Panel id="upper" minSize={140}>
                <UpperArea isComplete={isComplete} />
              </Panel>
              <PanelDivider orientation="vertical" label="Height of the inspector" />
              <Panel
                id="bottom"
                panelRef={bottom}
                defaultSize={defaultLayout.bottom}
                minSize={smallestBottom}
                collapsible
                keepsPixels
                onCollapsed={(collapsed) => unlessCompact(() => useNavigation.setState({ bottomOpen: !collapsed }))}
              >
                <section
                  className="window__region"
                  data-pane="inspector"
                  aria-label="Inspector"
                  inert={isCompact ? shownPane !== 'inspector' : !bottomOpen}
                >
                  <RegionBoundary name="Inspector">
                    <Suspense>{isComplete && <InspectorView />}</Suspense>
                  </RegionBoundary>
                </section>
              </Panel>
            </PanelGroup>
          </main>
        </Panel>
      </PanelGroup>
    </div>
  );
}

/** Editor and preview beside each other; either may be hidden. */
function UpperArea({ isComplete }: { readonly isComplete: boolean }) {
  const host = useHost();
  const editor = useRef<PanelImperativeHandle>(null);
  const preview = useRef<PanelImperativeHandle>(null);
  const editorOpen = useLayout((state) => state.editorOpen);
  const previewOpen = useLayout((state) => state.previewOpen);
  const restored = useLayout((state) => state.restored);
  const isAside = usePanes((state) => state.isCompact && state.shown !== 'properties');
  const isDesign = useCanvas((state) => state.mode === 'design') && previewOpen;
  useEffect(() => {
    const percent = useLayout.getState().editor;
    if (!editorOpen) editor.current?.collapse();
    else if (!previewOpen) preview.current?.collapse();
    else {
      if (preview.current?.isCollapsed()) preview.current.expand();
      if (restored > 0) editor.current?.resize(`${percent}%`);
    }
  }, [editorOpen, previewOpen, restored]);
  function rememberSplit() {
    const size = editor.current?.getSize().asPercentage;
    if (size !== undefined && size > 5 && size < 95) changeLayout(host, { editor: size });
  }
  return (
    <PanelGroup id="upper-area" orientation="horizontal" onLayout={rememberSplit}>
      <Half id="editor" name="Editor" panelRef={editor} open={editorOpen} onOpen={(open) => changeLayout(host, { editorOpen: open })}>
        <EditorView />
      </Half>
      <PanelDivider orientation="horizontal" label="Between editor and preview" />
      <Half id="preview" name="Preview" panelRef={preview} open={previewOpen} onOpen={(open) => changeLayout(host, { previewOpen: open })}>
        <Suspense>{isComplete && <CanvasView />}</Suspense>
      </Half>
      {isDesign && (
        <>
          <PanelDivider orientation="horizontal" label="Width of the properties" />
          <Panel id="properties" defaultSize={288} minSize={272} maxSize={480} keepsPixels>
            <aside className="window__region" data-pane="properties" aria-label="Properties" inert={isAside}>
              <RegionBoundary name="Properties">
                <Suspense>
                  <PropertiesView />
                </Suspense>
              </RegionBoundary>
            </aside>
          </Panel>
        </>
      )}
    </PanelGroup>
  );
}

function Half(props: {
  readonly id: 'editor' | 'preview';
  readonly name: string;
  readonly panelRef: Ref<PanelImperativeHandle | null>;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly children: React.ReactNode;
}) {
  const isCompact = usePanes((state) => state.isCompact);
  const shownPane = usePanes((state) => state.shown);
  return (
    <Panel
      id={props.id}
      panelRef={props.panelRef}
      defaultSize="50%"
      minSize={220}
      collapsible
      onCollapsed={(collapsed) => unlessCompact(() => props.onOpen(!collapsed))}
    >
      <div className="window__region" data-pane={props.id} inert={isCompact ? shownPane !== props.id : !props.open}>
        <RegionBoundary name={props.name}>{props.children}</RegionBoundary>
      </div>
    </Panel>
  );
}

/** Panels that stand in for each other have no sizes of their own to remember. */
function unlessCompact(change: () => void): void {
  if (!usePanes.getState().isCompact) change();
}

function applySize(panel: PanelImperativeHandle | null, open: boolean, pixels: number, restored: number): void {
  if (!panel) return;
  if (!open) panel.collapse();
  else if (panel.isCollapsed() || restored > 0) panel.resize(pixels);
}

function remember(panel: PanelImperativeHandle | null, smallest: number, tell: (pixels: number) => void): void {
  const pixels = panel?.getSize().inPixels ?? 0;
  if (!usePanes.getState().isCompact && pixels >= smallest) tell(Math.round(pixels));
}
