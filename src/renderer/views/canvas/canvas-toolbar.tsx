import { Camera, Copy, Download, ExternalLink, RefreshCw, RotateCcw, Scaling, ZoomIn, ZoomOut } from 'lucide-react';
import { currentHost } from '../../host/host-context.ts';
import { setCanvasView } from '../../stores/page/canvas-settings.ts';
import { type Drawing, useCanvas, type WindowSize } from '../../stores/page/canvas-store.ts';
import { useOfferedPages } from '../../stores/page/offered-pages.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { useCommandKeys } from '../../stores/window/commands.ts';
import { openDialog } from '../../stores/window/dialog-store.ts';
import { flipSetting, useSetting } from '../../stores/window/settings-store.ts';
import { useMaximise } from '../../stores/window/use-maximise.tsx';
import { type BarItem, OverflowBar } from '../../ui/layout/overflow-bar.tsx';
import { DropdownMenu } from '../../ui/menus/dropdown-menu.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';
import { Pill } from '../../ui/signs/pill.tsx';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { openPage, openPageWindow, reloadPage } from './canvas-actions.ts';
import { automaticBounds, isSameSize, lineSteps, pageSizes, percent, sizeTitle, zooms, zoomTitle } from './canvas-scale.ts';
import { useExampleItem } from './example-menu.tsx';
import { copyPicture, savePicture } from './picture/page-picture.ts';
import { switchedLines, zoomBy, zoomTo } from './zoom.ts';

function PageSwitcher() {
  const pages = useOfferedPages();
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

function isPreset(size: WindowSize): boolean {
  return pageSizes.some((preset) => isSameSize(preset, size));
}

/** Returns window, zoom and lines of the page, to choose from. */
function useSizeEntries(): readonly MenuEntry[] {
  const commandKeys = useCommandKeys();
  const size = useCanvas((state) => state.size);
  const zoom = useCanvas((state) => state.zoom);
  const lines = useCanvas((state) => state.lines);
  const folder = useSession((state) => state.project?.folder ?? null);
  const change = (next: Parameters<typeof setCanvasView>[2]) => setCanvasView(currentHost(), folder, next);
  return [
    { kind: 'label', id: 'size', title: 'Size of the page' },
    ...pageSizes.map(
      (preset): MenuEntry => ({
        id: sizeTitle(preset),
        title: sizeTitle(preset),
        ...(preset === 'fill' ? { detail: `At least ${automaticBounds.smallestWidth} wide` } : {}),
        checked: isSameSize(preset, size),
        onSelect: () => change({ size: preset }),
      }),
    ),
    {
      id: 'custom size',
      title: isPreset(size) ? 'Custom size…' : `Custom size, ${sizeTitle(size)}…`,
      checked: !isPreset(size),
      onSelect: () => openDialog({ kind: 'page-size' }),
    },
    { kind: 'separator', id: 'between' },
    { kind: 'label', id: 'zoom', title: 'Zoom' },
    ...zooms.map(
      (preset): MenuEntry => ({
        id: zoomTitle(preset),
        title: zoomTitle(preset),
        checked: preset === zoom,
        ...(preset === 'fit' ? { keys: commandKeys('preview.zoomFit') } : {}),
        ...(preset === 1 ? { keys: commandKeys('preview.zoomActual') } : {}),
        onSelect: () => zoomTo(preset),
      }),
    ),
    { id: 'zoom in', title: 'Larger', keys: commandKeys('preview.zoomIn'), onSelect: () => zoomBy('in') },
    { id: 'zoom out', title: 'Smaller', keys: commandKeys('preview.zoomOut'), onSelect: () => zoomBy('out') },
    { kind: 'separator', id: 'above lines' },
    { kind: 'label', id: 'lines', title: 'Alignment grid' },
    ...lineSteps.map(
      (step): MenuEntry => ({
        id: `lines ${step}`,
        title: step === null ? 'None' : `Every ${step} px`,
        checked: step === lines,
        ...(step === switchedLines(lines) ? { keys: commandKeys('preview.lines') } : {}),
        onSelect: () => useCanvas.setState({ lines: step }),
      }),
    ),
  ];
}

function SizeMenu({ drawing, entries }: { readonly drawing: Drawing; readonly entries: readonly MenuEntry[] }) {
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

/** Returns the item that leads to the page's real size, and from there back to all of it. */
function useZoomItem(): BarItem {
  const commandKeys = useCommandKeys();
  const isActual = useCanvas((state) => state.zoom === 1);
  const title = isActual ? 'Fit to the canvas' : 'Show at 100 %';
  const icon = isActual ? ZoomOut : ZoomIn;
  const keys = commandKeys(isActual ? 'preview.zoomFit' : 'preview.zoomActual');
  const onSelect = () => zoomTo(isActual ? 'fit' : 1);
  return {
    id: 'zoom',
    node: <IconButton label={title} icon={icon} keys={keys} onClick={onSelect} />,
    entries: [{ id: 'zoom', title, icon, keys, onSelect }],
    leaves: 0,
  };
}

function useReloadEntries(): readonly MenuEntry[] {
  const exact = useSetting('preview.exact');
  return [
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
      detail: 'Without Dashwright’s aids for keyboard and safety',
      checked: exact,
      onSelect: () => flipSetting('preview.exact'),
    },
  ];
}

function pictureEntries(drawing: Drawing, keys: string | undefined): readonly MenuEntry[] {
  return [
    {
      id: 'save',
      title: 'Save picture of the page',
      detail: `PNG, ${sizeTitle(drawing.size)}`,
      icon: Download,
      keys,
      onSelect: () => void savePicture(),
    },
    { id: 'copy', title: 'Copy picture', icon: Copy, onSelect: () => void copyPicture() },
  ];
}

type Mode = 'live' | 'design';

const modes: readonly { readonly value: Mode; readonly label: string }[] = [
  { value: 'live', label: 'Interact' },
  { value: 'design', label: 'Design' },
];

function switchMode(mode: Mode): void {
  useCanvas.setState({ mode });
}

/** Returns the controls of the toolbar; those for what a browser would offer leave last. */
function useToolbarItems(drawing: Drawing): readonly BarItem[] {
  const commandKeys = useCommandKeys();
  const mode = useCanvas((state) => state.mode);
  const disabled = useCanvas((state) => state.page === null);
  const sizes = useSizeEntries();
  const reload = useReloadEntries();
  const zoom = useZoomItem();
  const pictures = pictureEntries(drawing, commandKeys('preview.picture'));
  const example = useExampleItem();
  return [
    { id: 'page', node: <PageSwitcher />, shrinksTo: 96 },
    {
      id: 'mode',
      node: <SegmentedControl label="Mode" value={mode} options={modes} onChange={switchMode} />,
      entries: modes.map(({ value, label }) => ({ id: value, title: label, checked: value === mode, onSelect: () => switchMode(value) })),
      leaves: 5,
    },
    {
      id: 'size',
      node: <SizeMenu drawing={drawing} entries={sizes} />,
      entries: [{ kind: 'menu', id: 'size', title: 'Size and zoom', icon: Scaling, entries: sizes }],
      leaves: 2,
      isAtEnd: true,
    },
    zoom,
    example,
    {
      id: 'picture',
      node: (
        <DropdownMenu entries={pictures} align="end">
          <IconButton label="Picture of the page" icon={Camera} disabled={disabled} />
        </DropdownMenu>
      ),
      entries: [{ kind: 'menu', id: 'picture', title: 'Picture of the page', icon: Camera, entries: disabled ? [] : pictures }],
      leaves: 1,
    },
    {
      id: 'reload',
      node: (
        <DropdownMenu entries={reload} align="end">
          <IconButton label="Reload page" icon={RefreshCw} />
        </DropdownMenu>
      ),
      entries: reload,
      leaves: 4,
    },
    {
      id: 'window',
      node: <IconButton label="Open in its own window" icon={ExternalLink} disabled={disabled} onClick={openPageWindow} />,
      entries: [{ id: 'window', title: 'Open in its own window', icon: ExternalLink, disabled, onSelect: openPageWindow }],
      leaves: 3,
    },
  ];
}

/** Toolbar with page, mode, size, picture and reload; `drawing` is the current size and scale. */
export function CanvasToolbar({ drawing }: { readonly drawing: Drawing }) {
  const items = useToolbarItems(drawing);
  const maximise = useMaximise('preview');
  return (
    <OverflowBar label="Preview" className="canvas-toolbar" items={items} end={maximise.button} onDoubleClick={maximise.onDoubleClick} />
  );
}
