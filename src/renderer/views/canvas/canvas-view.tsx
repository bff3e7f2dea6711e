import './canvas.css';
import { useEffect, useLayoutEffect, useState } from 'react';
import { currentHost } from '../../host/host-context.ts';
import { restoreCanvasSettings } from '../../stores/page/canvas-settings.ts';
import { type Drawing, type PageSize, useCanvas } from '../../stores/page/canvas-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { followSizes } from '../../ui/layout/followed-sizes.ts';
import { useScrollStop } from '../../ui/lists/use-scroll-stop.ts';
import { Progress } from '../../ui/overlays/progress.tsx';
import { AncestorPath } from './ancestor-path.tsx';
import { registerCanvasCommands } from './canvas-commands.ts';
import { CanvasMenu } from './canvas-menu-view.tsx';
import { FileNote } from './notes/file-note.tsx';
import { CanvasNoteList } from './notes/canvas-note-list.tsx';
import { canvasEmptiness, canvasNotes } from './notes/canvas-notes.ts';
import { CanvasPlaceholder } from './canvas-placeholder.tsx';
import { drawPage } from './canvas-scale.ts';
import { CanvasToolbar } from './canvas-toolbar.tsx';
import { frameTitle, PreviewFrame } from './frame/preview-frame.tsx';
import { ProblemCard } from './problem-card.tsx';
import { useSituation } from './use-situation.ts';
import { useZoomedArea, zoomBy } from './zoom.ts';

/** Returns the size of the canvas, kept up to date: of its height what a scroll bar of a page that is too wide leaves. */
function useSize(element: React.RefObject<HTMLElement | null>): PageSize {
  const [size, setSize] = useState<PageSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => setSize({ width: target.offsetWidth, height: target.clientHeight });
    measure();
    return followSizes([target], measure);
  }, [element]);
  return size;
}

/** The page at its real size, scaled to the available space. */
function ScaledPage(props: { readonly drawing: Drawing; readonly frameBase: string; readonly visible: boolean }) {
  const { frameBase, visible } = props;
  const { size, scale } = props.drawing;
  const page = useCanvas((state) => state.page?.page ?? null);
  const [ready, setReady] = useState(false);
  return (
    <div
      className="canvas-page"
      style={{ width: Math.round(size.width * scale), height: Math.round(size.height * scale), display: visible ? undefined : 'none' }}
    >
      <div className="canvas-page__real" style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}>
        <PreviewFrame frameBase={frameBase} title={frameTitle(page)} scale={scale} onZoom={zoomBy} onReady={() => setReady(true)} />
      </div>
      {!ready && (
        <div className="canvas-page__wait">
          <Progress text="Starting the preview…" />
        </div>
      )}
    </div>
  );
}

/** The preview: toolbar, messages, and the page on its dotted canvas. */
export function CanvasView() {
  const stop = useScrollStop<HTMLDivElement>();
  const area = stop.ref;
  const available = useSize(area);
  const size = useCanvas((state) => state.size);
  const zoom = useCanvas((state) => state.zoom);
  const folder = useSession((state) => state.project?.folder ?? null);
  const situation = useSituation();
  const frameBase = useSession((state) => state.info?.frameBase ?? null);
  const drawing = drawPage(size, zoom, available);

  const { size: window, scale } = drawing;
  useZoomedArea(area, scale);
  useEffect(
    () => useCanvas.setState({ drawing: { size: { width: window.width, height: window.height }, scale } }),
    [window.width, window.height, scale],
  );
  useEffect(() => () => useCanvas.setState({ drawing: null }), []);
  useEffect(registerCanvasCommands, []);
  useEffect(() => {
    if (folder !== null) void restoreCanvasSettings(currentHost(), folder);
  }, [folder]);

  return (
    <section className="canvas-view" aria-label="Preview">
      <CanvasToolbar drawing={drawing} />
      <div className="canvas-above">
        <AncestorPath />
        <CanvasNoteList notes={canvasNotes(situation)} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: where the page stands, not a set of fields. */}
      <div {...stop} role="group" aria-label="Canvas" className="canvas-area">
        {frameBase !== null && <ScaledPage drawing={drawing} frameBase={frameBase} visible={situation.hasPage} />}
        {!situation.hasPage && <CanvasPlaceholder emptiness={canvasEmptiness(situation)} />}
      </div>
      <FileNote />
      <ProblemCard />
      <CanvasMenu />
    </section>
  );
}
