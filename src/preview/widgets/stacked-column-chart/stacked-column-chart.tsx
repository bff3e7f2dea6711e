import type { Chart } from 'chart.js';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { ChartCanvas } from '../../charts/canvas/chart-canvas.tsx';
import { responsiveCanvas } from '../../charts/canvas/responsive-canvas.ts';
import { useSeriesVisibility } from '../../charts/legend/chart-legend.tsx';
import { numberText } from '../../charts/labels/number-text.ts';
import { useLabelPopup } from '../../charts/labels/use-label-popup.ts';
import { maxArrows } from '../../charts/canvas/drawable-chart.ts';
import { PointButtons } from '../../charts/points/point-buttons.tsx';
import type { ChartPoint } from '../../charts/points/roving-points.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { LegendButtons } from './legend-buttons.tsx';
import { stackedConfiguration } from './stacked-configuration.ts';
import { type StackedData, stackedData } from './stacked-data.ts';
import { useColumnClick } from './use-column-click.ts';

/** Returns the columns as points for the keyboard, each with its series, caption and value. */
function namedColumns(data: StackedData): readonly (ChartPoint & { readonly name: string })[] {
  return data.series.flatMap(({ name, values, isLine }, series) =>
    values.flatMap((value, index) =>
      value === null || isLine ? [] : [{ series, index, name: `${name}, ${data.labels[index] ?? ''}: ${numberText(value)}` }],
    ),
  );
}

/** Returns the series with what is hidden, as a person changes it, and always the same handler for the legend on the canvas. */
function useHiddenSeries(data: StackedData) {
  const visibility = useSeriesVisibility();
  const toggle = (index: number): void => {
    const series = data.series[index];
    if (series) visibility.toggle(index, series.settings['hidden'] === true);
  };
  // The handler changes with every drawing, for which the chart must not be created again.
  const latest = useRef(toggle);
  latest.current = toggle;
  const onLegendClick = useRef((index: number): void => latest.current(index));
  return { visibility, toggle, onLegendClick: onLegendClick.current };
}

/** Stacked columns with lines, labels and growth arrows (`docs/format/widgets/charts.md`, Stacked columns). */
export function StackedColumnChartWidget(widget: WidgetProps): ReactNode {
  const chart = useRef<Chart | null>(null);
  const keepChart = useCallback((shown: Chart | null) => {
    chart.current = shown;
  }, []);
  const { config, result } = widget;
  const parameters = useMemo(() => readParameters(config, result), [config, result]);
  const data = useMemo(() => stackedData(parameters), [parameters]);
  const arrows = useMemo(() => [{ name: 'arrows', length: data.arrows.length, max: maxArrows }], [data]);
  const { visibility, toggle, onLegendClick } = useHiddenSeries(data);
  const { open: openPopup, onLabelClick } = useLabelPopup(chart, parameters);
  const configuration = useMemo(
    () => stackedConfiguration(parameters, data, { isHidden: visibility.isHidden, onLegendClick, onLabelClick }),
    [parameters, data, visibility, onLegendClick, onLabelClick],
  );
  const columns = useColumnClick(widget, chart, data.series.length);
  const isClickable = parameters.flag('isBarClickable');
  const opensPopup = parameters.flag('openPopupOnLabelClick');
  const press = ({ series, index }: ChartPoint): void => {
    if (isClickable) columns.emit({ lineIndex: series, pointIndex: index });
    const bar = chart.current?.getDatasetMeta(series).data[index];
    if (opensPopup && bar) openPopup(bar.x, bar.y);
  };
  const names = data.series.map(({ name }) => name).join(', ');
  return (
    <Section widget={widget}>
      <div className="ks-chart-holder" style={styles(generalStyle(parameters))}>
        <ChartCanvas
          widget={widget}
          lists={arrows}
          configuration={configuration}
          label={`Stacked columns with ${data.series.length} series${names === '' ? '' : `: ${names}`}`}
          sizing={{ ...responsiveCanvas(parameters), isLimitedByHeight: true }}
          onChart={keepChart}
          // Behind the series are the lines of the arrows.
          partOf={(place) => (place.series < data.series.length ? place : { text: '' })}
          {...(isClickable ? { pointer: columns.pointer } : {})}
        />
      </div>
      <PointButtons chart={chart} points={isClickable || opensPopup ? namedColumns(data) : []} onClick={press} />
      {parameters.flag('legendVisible', true) ? (
        <LegendButtons
          buttons={data.series.map(({ name, settings }, index) => ({
            index,
            name,
            isHidden: visibility.isHidden(index, settings['hidden'] === true),
          }))}
          onToggle={toggle}
        />
      ) : null}
    </Section>
  );
}
