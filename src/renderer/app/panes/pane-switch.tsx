import { useCanvas } from '../../stores/page/canvas-store.ts';
import { type PaneName, showPane, usePanes } from '../../stores/window/pane-store.ts';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';

const labels = {
  explorer: 'Explorer',
  editor: 'Editor',
  preview: 'Preview',
  properties: 'Properties',
  inspector: 'Inspector',
} as const satisfies Readonly<Record<PaneName, string>>;

/** Selects the visible pane where there is room for only one. */
export function PaneSwitch() {
  const shown = usePanes((state) => state.shown);
  const isDesign = useCanvas((state) => state.mode === 'design');
  const names: readonly PaneName[] = ['explorer', 'editor', 'preview', ...(isDesign ? (['properties'] as const) : []), 'inspector'];
  return (
    <div className="pane-switch" data-pane="panes">
      <SegmentedControl
        label="Pane"
        value={shown}
        options={names.map((name) => ({ value: name, label: labels[name] }))}
        onChange={showPane}
      />
    </div>
  );
}
