import type { Chart } from 'chart.js';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { placeElement, plotArea, usePlacedChildren } from '../../charts/canvas/chart-area.ts';
import { chartBox } from '../../charts/canvas/chart-box.ts';
import { ChartCanvas } from '../../charts/canvas/chart-canvas.tsx';
import { responsiveCanvas } from '../../charts/canvas/responsive-canvas.ts';
import { ChartLegend, type LegendEntry, type SeriesVisibility, useSeriesVisibility } from '../../charts/legend/chart-legend.tsx';
import { useLabelPopup } from '../../charts/labels/use-label-popup.ts';
import { PointButtons } from '../../charts/points/point-buttons.tsx';
import type { ChartPoint } from '../../charts/points/roving-points.ts';
import { skinClass } from '../../markup/alignment.ts';
import { textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { lineAreaConfiguration, lineName } from './line-area-configuration.ts';
import { type LineAreaData, lineAreaData, lineAreaParameters } from './line-area-data.ts';

/** Places boxes of vertical lines over the plot area of the chart. */
function placeLineBoxes(holder: HTMLElement | null, chart: Chart | null): void {
  if (!holder || !chart) return;
  for (const box of holder.querySelectorAll<HTMLElement>('.ks-vertical-line-box')) {
    placeElement(box, { ...plotArea(chart, holder) });
  }
}

/** Returns the points for the keyboard, each with its line, caption and value. */
function namedPoints(names: readonly string[], data: LineAreaData): readonly (ChartPoint & { readonly name: string })[] {
  return names.flatMap((name, series) =>
    (data.cells[series] ?? []).flatMap(({ value }, index) =>
      value === null ? [] : [{ series, index, name: `${name}, ${data.positions[index]?.caption ?? ''}: ${value}` }],
    ),
  );
}

function legendEntries(data: LineAreaData, visibility: SeriesVisibility): readonly LegendEntry[] {
  return data.series.map((settings, index) => ({
    index,
    label: textOf(settings['legendLabel']) ?? '',
    colour: textOf(settings['backgroundColor']),
    isHidden: visibility.isHidden(index, settings['hidden'] === true),
  }));
}

/** Lines and filled areas on a numeric axis, with boxes of vertical lines over them (`docs/format/widgets/charts.md`, Line area chart). */
export function LineAreaChartWidget(widget: WidgetProps): ReactNode {
  const chart = useRef<Chart | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const keepChart = useCallback((shown: Chart | null) => {
    chart.current = shown;
  }, []);
  const { config, result } = widget;
  const parameters = useMemo(() => lineAreaParameters(config, result), [config, result]);
  const data = useMemo(() => lineAreaData(result, config), [result, config]);
  const visibility = useSeriesVisibility();

  const { popupId, open: openPopup, onLabelClick } = useLabelPopup(chart, parameters);
  const configuration = useMemo(
    () => lineAreaConfiguration(parameters, data, { isHidden: visibility.isHidden, onLabelClick }),
    [parameters, data, visibility, onLabelClick],
  );
  usePlacedChildren(holder, () => placeLineBoxes(holder.current, chart.current));

  const names = data.series.map(lineName);
  const points = parameters.flag('openPopupOnLabelClick') && popupId ? namedPoints(names, data) : [];
  return (
    <Section widget={widget}>
      <div
        ref={holder}
        className={`ks-line-area-chart ${skinClass('ks-line-area-chart', parameters)}`}
        style={chartBox(parameters, { width: 450, height: 450 })}
      >
        {widget.children}
        <div className="ks-line-area-chart-widget">
          <ChartCanvas
            widget={widget}
            configuration={configuration}
            label={`Lines and areas with ${names.length} series${names.length === 0 ? '' : `: ${names.join(', ')}`}`}
            sizing={responsiveCanvas(parameters)}
            hasMonitor={true}
            onChart={keepChart}
            onLayout={(laidOut) => placeLineBoxes(holder.current, laidOut)}
          />
        </div>
        <ChartLegend
          skin={parameters.text('legendSkin') ?? 'standard'}
          groups={[legendEntries(data, visibility)]}
          onToggle={(index) => visibility.toggle(index, data.series[index]?.['hidden'] === true)}
        />
      </div>
      <PointButtons
        chart={chart}
        points={points}
        onClick={({ series, index }) => {
          const point = chart.current?.getDatasetMeta(series).data[index];
          if (point) openPopup(point.x, point.y);
        }}
      />
    </Section>
  );
}
