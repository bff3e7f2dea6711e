import { type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import { useDraft, useFrame } from '../../page-state/frame-context.ts';
import { asButton } from '../../markup/as-button.ts';
import { styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { PivotTagHolder, PivotTagIcon } from './pivot-cards.tsx';
import { PivotControls, type ZeroSuppression } from './pivot-controls.tsx';
import { cellCount, readPivot, suppressZeros, swapAxes } from './pivot-data.ts';
import { PivotGrid } from './pivot-grid.tsx';

interface PivotDraft {
  readonly suppression?: ZeroSuppression;
  readonly isSwapped?: boolean;
}

const sharedPivotDraft = z.object({
  suppression: z.object({ rows: z.boolean(), columns: z.boolean() }).optional(),
  isSwapped: z.boolean().optional(),
});

/**
 * Read-only view of a pivot table (`docs/format/widgets/tables.md`, Pivot table). The real widget uses its own service; here it shows what
 * its repository returns, if anything.
 */
export function PivotTableWidget(widget: WidgetProps): ReactNode {
  const { emitValue } = useFrame();
  const [draft, setDraft] = useDraft<PivotDraft>(widget.widgetKey, sharedPivotDraft);
  const parameters = readParameters(widget.config);
  const cube = parameters.text('cubeName') ?? '';
  const cellLimit = parameters.number('cellLimit');
  const suppression = draft?.suppression ?? {
    rows: parameters.flag('nonEmptyRows', true),
    columns: parameters.flag('nonEmptyColumns', true),
  };
  const { rows, columns } = suppression;
  const isSwapped = draft?.isSwapped === true;
  const loaded = useMemo(() => readPivot(widget.result), [widget.result]);
  const data = useMemo(() => {
    const kept = suppressZeros(loaded, { rows, columns });
    return isSwapped ? swapAxes(kept) : kept;
  }, [loaded, rows, columns, isSwapped]);
  const isTooLarge = cellLimit !== undefined && cellCount(loaded) > cellLimit;
  return (
    <Section widget={widget}>
      <div className="ks-pivot">
        <div className="ks-pivot-table-controls-holder" style={styles(parameters.flag('hideCards') && { display: 'none' })}>
          <PivotControls
            isMenu={parameters.flag('controlsInMenu', true)}
            suppression={suppression}
            suppress={(next) => {
              setDraft({ ...draft, suppression: next });
              emitValue(widget.id, { nonEmptyRows: next.rows, nonEmptyColumns: next.columns });
            }}
          />
          <div className="ks-pivot-table-control-row">
            <PivotTagHolder id="pivotSlicer" label="Slicer" cards={data.slicer} />
            <PivotTagIcon icon="icon-filter-circle icon-columns" />
          </div>
          <div className="ks-pivot-table-control-row">
            <PivotTagHolder id="pivotRowSelector" label="Rows" cards={data.rows} />
            <PivotTagIcon icon="icon-rows" />
            <div
              className="ks-pivot-table-tag-switch"
              {...asButton(() => setDraft({ ...draft, isSwapped: !isSwapped }), { 'aria-label': 'Swap rows and columns' })}
            >
              <span className="icon-arrow-swap" />
            </div>
            <PivotTagHolder id="pivotColSelector" label="Columns" cards={data.columns} />
            <PivotTagIcon icon="icon-columns" />
          </div>
        </div>
        {isTooLarge || data.lines.length === 0 ? null : <PivotGrid data={data} name={cube || widget.id} />}
        {isTooLarge ? (
          <p className="dashwright-note">{`The result has ${cellCount(loaded)} cells, more than the limit of ${cellLimit}.`}</p>
        ) : null}
        {loaded.lines.length === 0 ? (
          <>
            <table id="pivotTable" className="ks-pivot-table" aria-label={cube || widget.id} />
            <p className="dashwright-note">{`${cube || 'The cube'} is read by a service of the server that the preview does not call.`}</p>
          </>
        ) : null}
      </div>
    </Section>
  );
}
