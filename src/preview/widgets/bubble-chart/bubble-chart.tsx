import { type ReactNode, useMemo } from 'react';
import { chartBox } from '../../charts/canvas/chart-box.ts';
import { ChartCanvas } from '../../charts/canvas/chart-canvas.tsx';
import { ChartLegend, useSeriesVisibility } from '../../charts/legend/chart-legend.tsx';
import { ChartTitle } from '../../charts/labels/chart-title.tsx';
import { numberOf } from '../../charts/settings/chart-values.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { bubbleConfiguration } from './bubble-configuration.ts';
import { bubbleSeries } from './bubble-data.ts';

/** Points whose size is a third value, within the usual frame of charts (`docs/format/widgets/charts.md`, Bubble chart). */
export function BubbleChartWidget(widget: WidgetProps): ReactNode {
  const { config, result } = widget;
  const parameters = useMemo(() => readParameters(config, result), [config, result]);
  const series = useMemo(() => bubbleSeries(parameters), [parameters]);
  const { isHidden, toggle } = useSeriesVisibility();
  const configuration = useMemo(() => bubbleConfiguration(parameters, series, isHidden), [parameters, series, isHidden]);
  const title = parameters.text('title');
  const names = series.map(({ name }) => name).join(', ');
  return (
    <Section widget={widget}>
      <div className="ks-chart-holder" style={chartBox(readParameters(config), { width: 450, height: 400 })}>
        {title === undefined ? null : (
          <div className="ks-chart-widget">
            <ChartTitle title={title} />
          </div>
        )}
        <div className="ks-chart-widget">
          <ChartCanvas
            widget={widget}
            configuration={configuration}
            label={`Bubbles with ${series.length} series${names === '' ? '' : `: ${names}`}`}
            sizing={{ responsive: true, maintainAspectRatio: true, aspectRatio: numberOf(parameters, 'aspectRatio') }}
            hasMonitor={true}
            partOf={(place) => ({ series: place.series, index: series[place.series]?.points[place.index]?.sourceIndex })}
          />
        </div>
        <ChartLegend
          skin={parameters.text('skin') ?? 'standard'}
          groups={[series.map((one, index) => ({ index, label: one.name, colour: one.colour, isHidden: isHidden(index, one.isHidden) }))]}
          onToggle={(index) => toggle(index, series[index]?.isHidden === true)}
        />
      </div>
    </Section>
  );
}
