import { Camera, Copy, Download, ExternalLink, RefreshCw, RotateCcw } from 'lucide-react';
import { currentHost } from '../../host/host-context.ts';
import { setCanvasView } from '../../stores/canvas-settings.ts';
import { type Drawing, useCanvas } from '../../stores/canvas-store.ts';
import { useSession } from '../../stores/session-store.ts';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MenuEntry } from '../../ui/menu-item.ts';
import { Pill } from '../../ui/pill.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { openPage, openPageWindow, reloadPage } from './canvas-actions.ts';
import { isSameSize, lineSteps, pageSizes, percent, sizeTitle, zooms, zoomTitle } from './canvas-scale.ts';
import { copyPicture, savePicture } from './page-picture.ts';
import { switchedLines, switchExact, zoomBy, zoomTo } from './zoom.ts';

const noPages: readonly string[] = [];

function PageSwitcher() {
  const pages = useSession((state) => state.model?.pages ?? noPages);
  const page = useCanvas((state) => state.page?.page ?? null);
  const title = useCanvas((state) => state.page?.title ?? '');
  const entries: MenuEntry[] =
    pages.length === 0
      ? [{ kind: 'label', id: 'none', title: 'The widget configuration has no pages yet' }]
      : pages.map((id) => ({ id, title: id, checked: id === page, onSelect: () => openPage(id) }));
  return (
    <DropdownMenu entries={entries}>
      <Pill size="small" text={page ?? 'No page'} aria-label={page === null ? 'Page' : `Page ${page}`} title={title} />
    </DropdownMenu>
  );
}

function SizeMenu({ drawing }: { readonly drawing: Drawing }) {
  const size = useCanvas((state) => state.size);
  const zoom = useCanvas((state) => state.zoom);
  const lines = useCanvas((state) => state.lines);
  const folder = useSession((state) => state.project?.folder ?? null);
  const change = (next: Parameters<typeof setCanvasView>[2]) => setCanvasView(currentHost(), folder, next);
  const entries: MenuEntry[] = [
    { kind: 'label', id: 'size', title: 'Window of the page' },
    ...pageSizes.map(
      (preset): MenuEntry => ({
        id: sizeTitle(preset),
        title: sizeTitle(preset),
        ...(preset === 'fill' ? { detail: 'At least 1920 × 1080' } : {}),
        checked: isSameSize(preset, size),
        onSelect: () => change({ size: preset }),
      }),
    ),
    { kind: 'separator', id: 'between' },
    { kind: 'label', id: 'zoom', title: 'Zoom' },
    ...zooms.map(
      (preset): MenuEntry => ({
        id: zoomTitle(preset),
        title: zoomTitle(preset),
        checked: preset === zoom,
        ...(preset === 'fit' ? { keys: 'Mod+0' } : {}),
        onSelect: () => zoomTo(preset),
      }),
    ),
    { id: 'zoom in', title: 'Larger', keys: 'Mod+=', onSelect: () => zoomBy('in') },
    { id: 'zoom out', title: 'Smaller', keys: 'Mod+-', onSelect: () => zoomBy('out') },
    { kind: 'separator', id: 'above lines' },
    { kind: 'label', id: 'lines', title: 'Lines to align by' },
    ...lineSteps.map(
      (step): MenuEntry => ({
        id: `lines ${step}`,
        title: step === null ? 'None' : `Every ${step} px`,
        checked: step === lines,
        ...(step === switchedLines(lines) ? { keys: 'Mod+Alt+G' } : {}),
        onSelect: () => useCanvas.setState({ lines: step }),
      }),
    ),
  ];
  const windowText = `${sizeTitle(drawing.size)} · `;
  const zoomText = percent(drawing.scale);
  return (
    <DropdownMenu entries={entries} align="end">
      <button type="button" className="canvas-size" aria-label={`Size and zoom, ${windowText}${zoomText}`}>
        <span className="canvas-size__window">{windowText}</span>
        {zoomText}
      </button>
    </DropdownMenu>
  );
}

function ReloadMenu() {
  const exact = useCanvas((state) => state.exact);
  const entries: MenuEntry[] = [
    {
      id: 'reload',
      title: 'Reload data',
      detail: 'Runs every init of the page again',
      icon: RefreshCw,
      onSelect: () => reloadPage(false),
    },
    {
      id: 'reset',
      title: 'Reset values and reload',
      detail: 'Forgets what was typed and chosen',
      icon: RotateCcw,
      onSelect: () => reloadPage(true),
    },
    { kind: 'separator', id: 'above behaviour' },
    {
      id: 'exact',
      title: 'Exactly as in production',
      detail: 'Without aids for keyboard and safety',
      checked: exact,
      onSelect: switchExact,
    },
  ];
  return (
    <DropdownMenu entries={entries} align="end">
      <IconButton label="Reload page" icon={RefreshCw} />
    </DropdownMenu>
  );
}

function PictureMenu({ drawing, disabled }: { readonly drawing: Drawing; readonly disabled: boolean }) {
  const entries: MenuEntry[] = [
    {
      id: 'save',
      title: 'Save picture of the page',
      detail: `PNG, ${sizeTitle(drawing.size)}`,
      icon: Download,
      keys: 'Mod+Alt+P',
      onSelect: () => void savePicture(),
    },
    { id: 'copy', title: 'Copy picture', icon: Copy, onSelect: () => void copyPicture() },
  ];
  return (
    <DropdownMenu entries={entries} align="end">
      <IconButton label="Picture of the page" icon={Camera} disabled={disabled} />
    </DropdownMenu>
  );
}

/** Page, mode, size, picture and reload; `drawing` is how the page is drawn now. */
export function CanvasToolbar({ drawing }: { readonly drawing: Drawing }) {
  const mode = useCanvas((state) => state.mode);
  const hasPage = useCanvas((state) => state.page !== null);
  return (
    <div className="canvas-toolbar" role="toolbar" aria-label="Preview">
      <PageSwitcher />
      <SegmentedControl
        label="Mode"
        value={mode}
        options={[
          { value: 'live', label: 'Live' },
          { value: 'design', label: 'Design' },
        ]}
        onChange={(next) => useCanvas.setState({ mode: next })}
      />
      <span className="canvas-toolbar__space" />
      <SizeMenu drawing={drawing} />
      <PictureMenu drawing={drawing} disabled={!hasPage} />
      <ReloadMenu />
      <IconButton label="Open in its own window" icon={ExternalLink} disabled={!hasPage} onClick={openPageWindow} />
    </div>
  );
}
