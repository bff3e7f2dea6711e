import { type ReactNode, useMemo } from 'react';
import type { CanvasRule } from '../../charts/canvas/canvas-size.ts';
import { chartBox } from '../../charts/canvas/chart-box.ts';
import { ChartCanvas } from '../../charts/canvas/chart-canvas.tsx';
import { ChartLegend, useSeriesVisibility } from '../../charts/legend/chart-legend.tsx';
import { ChartTitle } from '../../charts/labels/chart-title.tsx';
import { numberOf } from '../../charts/settings/chart-values.ts';
import { readableOn } from '../../charts/labels/readable-colour.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { pieConfiguration } from './pie-configuration.ts';
import { pieSlices } from './pie-data.ts';

/** Pie with labels and a legend that hides slices (`docs/format/widgets/charts.md`, Canvas and Pie chart). */
export function PieChartWidget(widget: WidgetProps): ReactNode {
  const { config, result } = widget;
  const parameters = useMemo(() => readParameters(config, result), [config, result]);
  const slices = useMemo(() => pieSlices(config, result), [config, result]);
  const visibility = useSeriesVisibility();
  const configuration = useMemo(
    () => pieConfiguration(parameters, slices, (index) => visibility.isHidden(index, false)),
    [parameters, slices, visibility],
  );
  const own = readParameters(config);
  const title = own.text('title');
  const rule: CanvasRule = {
    responsive: true,
    maintainAspectRatio: parameters.flag('maintainAspectRatio', true),
    aspectRatio: numberOf(parameters, 'aspectRatio'),
    width: numberOf(parameters, 'canvasWidth'),
    height: numberOf(parameters, 'canvasHeight'),
  };
  const said = slices.map(({ label, valueText }) => `${label} ${valueText}`.trim()).join(', ');
  return (
    <Section widget={widget}>
      <div
        className={classes('ks-pie-chart', skinClass('ks-pie-chart', parameters))}
        style={styles(chartBox(own, { width: 450, height: 450 }))}
      >
        <div className="ks-pie-chart-title">
          <ChartTitle title={title} />
        </div>
        <div className="ks-pie-chart-widget">
          <ChartCanvas
            widget={widget}
            configuration={configuration}
            label={`${title ?? 'Pie chart'}: ${said}`}
            width={rule.width}
            height={rule.height}
            sizing={rule}
            hasMonitor
            partOf={({ index }) => ({ index, text: slices[index]?.valueText })}
          />
        </div>
        <ChartLegend
          skin={parameters.text('legendSkin') ?? 'standard'}
          groups={[
            slices.map(({ label, background }, index) => ({
              index,
              label,
              isHidden: visibility.isHidden(index, false),
              itemStyle: { backgroundColor: background },
              labelStyle: { color: readableOn(background) },
            })),
          ]}
          onToggle={(index) => visibility.toggle(index, false)}
          counts="index"
        />
      </div>
    </Section>
  );
}
