import { memo, type Ref, Suspense, useLayoutEffect, useRef } from 'react';
import { currentHost } from '../../host/host-context.ts';
import { defaultPanels, isEditorBelow } from '../../stores/window/arrangements.ts';
import { changeLayout, useLayout } from '../../stores/window/layout-store.ts';
import { usePanes } from '../../stores/window/pane-store.ts';
import { Panel, PanelGroup, type PanelImperativeHandle } from '../../ui/layout/panels.tsx';
import { EditorView } from '../../views/editor/editor-view.tsx';
import { CanvasView, skeletons } from '../late-parts.tsx';
import { PaneDivider } from './pane-divider.tsx';
import { PaneRegion } from './pane-region.tsx';
import { applySize, rememberSize, unlessCompact } from './panel-sizes.ts';

/** The same elements in every arrangement: editor and page are not drawn again because the panels around them change. */
const views = { editor: <EditorView />, preview: <CanvasView /> } as const;

/**
 * Editor and page; either may be hidden. The editor stands beside the page or below it. It never moves in the document, where the page
 * would be loaded anew: below is a matter of style.
 */
export const PageStage = memo(function PageStage({ isComplete }: { readonly isComplete: boolean }) {
  const host = currentHost();
  const editor = useRef<PanelImperativeHandle>(null);
  const preview = useRef<PanelImperativeHandle>(null);
  const editorOpen = useLayout((state) => state.editorOpen);
  const previewOpen = useLayout((state) => state.previewOpen);
  const restored = useLayout((state) => state.restored);
  const share = useLayout((state) => defaultPanels[state.arrangement].editor);
  const isCompact = usePanes((state) => state.isCompact);
  const isBelow = useLayout((state) => isEditorBelow(state.arrangement)) && !isCompact;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are applied once they were read, and in each arrangement.
  useLayoutEffect(() => {
    const size = `${useLayout.getState().editor}%`;
    if (previewOpen && preview.current?.isCollapsed()) preview.current.expand();
    if (editorOpen && !previewOpen) {
      if (editor.current?.isCollapsed()) editor.current.expand();
      preview.current?.collapse();
    } else applySize(editor.current, editorOpen, size);
  }, [editorOpen, previewOpen, restored, isBelow]);
  return (
    <PanelGroup
      id="stage-area"
      orientation={isBelow ? 'vertical' : 'horizontal'}
      onLayout={() => {
        if (!preview.current?.isCollapsed()) rememberSize(editor.current, ({ percent }) => changeLayout(host, { editor: percent }));
      }}
    >
      <Half id="editor" panelRef={editor} share={share} isBelow={isBelow} onOpen={(open) => changeLayout(host, { editorOpen: open })}>
        <PaneRegion pane="editor" element="div" name="Editor" open={editorOpen}>
          {views.editor}
        </PaneRegion>
      </Half>
      <PaneDivider orientation={isBelow ? 'vertical' : 'horizontal'} label="Between editor and preview" />
      <Half
        id="preview"
        panelRef={preview}
        share={100 - share}
        isBelow={isBelow}
        onOpen={(open) => changeLayout(host, { previewOpen: open })}
      >
        <PaneRegion pane="preview" element="div" name="Preview" open={previewOpen}>
          <Suspense fallback={skeletons.preview}>{isComplete ? views.preview : skeletons.preview}</Suspense>
        </PaneRegion>
      </Half>
    </PanelGroup>
  );
});

function Half(props: {
  readonly id: 'editor' | 'preview';
  readonly panelRef: Ref<PanelImperativeHandle | null>;
  /** Percent. */
  readonly share: number;
  readonly isBelow: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly children: React.ReactNode;
}) {
  return (
    <Panel
      id={props.id}
      panelRef={props.panelRef}
      defaultSize={`${props.share}%`}
      minSize={props.isBelow ? 120 : 220}
      collapsible
      onCollapsed={(collapsed) => unlessCompact(() => props.onOpen(!collapsed))}
    >
      {props.children}
    </Panel>
  );
}
