import { type ReactNode, useMemo } from 'react';
import { chartBox } from '../../charts/canvas/chart-box.ts';
import { ChartCanvas } from '../../charts/canvas/chart-canvas.tsx';
import { responsiveCanvas } from '../../charts/canvas/responsive-canvas.ts';
import { ChartLegend, useSeriesVisibility } from '../../charts/legend/chart-legend.tsx';
import { ChartTitle } from '../../charts/labels/chart-title.tsx';
import { readableOn } from '../../charts/labels/readable-colour.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { cssLength, styles } from '../../markup/measures.ts';
import { readParameters, textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { radarConfiguration, radarData, seriesColour } from './radar-configuration.ts';

/** Several series on spokes, with a legend that hides them (`docs/format/widgets/charts.md`, Canvas and Radar chart). */
export function RadarChartWidget(widget: WidgetProps): ReactNode {
  const { config, result } = widget;
  const parameters = useMemo(() => readParameters(config, result), [config, result]);
  const data = useMemo(() => radarData(config, result), [config, result]);
  const visibility = useSeriesVisibility();
  const configuration = useMemo(
    () => radarConfiguration(parameters, data, (index) => visibility.isHidden(index, false)),
    [parameters, data, visibility],
  );
  const own = readParameters(config);
  const title = own.text('title');
  const names = data.series.map(({ label }) => textOf(label) ?? '').filter((name) => name !== '');
  return (
    <Section widget={widget}>
      <div
        className={classes('ks-radar-chart', skinClass('ks-radar-chart', parameters))}
        style={styles(chartBox(own, { width: 450, height: 450 }))}
      >
        <div className="ks-radar-chart-title">
          <ChartTitle title={title} />
        </div>
        <div
          className="ks-radar-chart-widget"
          style={styles({ width: cssLength(parameters.get('canvasWidth')), height: cssLength(parameters.get('canvasHeight')) })}
        >
          <ChartCanvas
            widget={widget}
            configuration={configuration}
            label={`${title ?? 'Radar chart'}: ${names.join(', ')} by ${data.labels.join(', ')}`}
            sizing={responsiveCanvas(parameters, false)}
            hasMonitor
          />
        </div>
        {parameters.flag('legendVisible', true) ? (
          <ChartLegend
            prefix="ks-radar"
            skin={parameters.text('legendSkin') ?? 'standard'}
            groups={[
              data.series.map((series, index) => {
                const colour = seriesColour(series, index);
                return {
                  index,
                  label: textOf(series['label']) ?? '',
                  isHidden: visibility.isHidden(index, false),
                  itemStyle: { backgroundColor: colour },
                  labelStyle: { color: readableOn(colour) },
                };
              }),
            ]}
            onToggle={(index) => visibility.toggle(index, false)}
          />
        ) : null}
      </div>
    </Section>
  );
}
