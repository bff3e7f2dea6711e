import type { ChartConfiguration } from 'chart.js';
import { type CanvasHTMLAttributes, type ReactNode, useMemo } from 'react';
import type { CanvasRule } from './canvas-size.ts';
import { useProblem } from '../../page-state/frame-context.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import type { Chart } from './chart-library.ts';
import { seriesLimit } from './drawable-chart.ts';
import type { PartOfPoint } from '../points/point-parts.ts';
import type { PointPlace } from '../points/use-point-moves.ts';
import { type ListLimit, settingProblem } from '../settings/setting-problems.ts';
import { useDrawnChart } from './use-drawn-chart.ts';
import './chart-monitor.css';

/** Reports settings of the widget that are drawn differently from what they say. */
function useSettingCheck(widget: WidgetProps, configuration: ChartConfiguration, lists: readonly ListLimit[] | undefined): void {
  const { id, type: widgetType, config, result } = widget;
  const problem = useMemo(
    () => settingProblem(`${widgetType} ${id}`, [config, result], [seriesLimit(configuration), ...(lists ?? [])]),
    [widgetType, id, config, result, configuration, lists],
  );
  useProblem(id, 'setting', problem);
}

/**
 * Canvas of a chart (`docs/format/widgets/charts.md`, Canvas). Redraws when `configuration` is another object: create it with `useMemo`
 * from parameters and data, so that nothing else causes a redraw. Labels on data are on for every chart here as in production; switch them
 * off by `plugins.datalabels.display`. Does not animate: authors compare states.
 */
export function ChartCanvas(props: {
  readonly widget: WidgetProps;
  readonly configuration: ChartConfiguration;
  /** Description of the chart for screen readers. */
  readonly label: string;
  /** Further lists of the widget, besides its series, that are drawn only in part when they are too long. */
  readonly lists?: readonly ListLimit[];
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Further attributes of the canvas. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>> | undefined;
  /** Size by the rules of production; without it the library's own rules hold. */
  readonly sizing?: CanvasRule | undefined;
  /** Whether to draw the elements and the class by which production watches the size: skins may count them. */
  readonly hasMonitor?: boolean | undefined;
  /** Receives the drawn chart, for widgets that react to the pointer; null when it is removed. */
  readonly onChart?: (chart: Chart | null) => void;
  /** Called with the chart whenever its area may have moved within the canvas. */
  readonly onLayout?: ((chart: Chart) => void) | undefined;
  /** Points to draw a mark around; the same list until they change. */
  readonly marked?: readonly PointPlace[] | undefined;
  /** Which parts of the result the points are, if they are not those of the same series and place. */
  readonly partOf?: PartOfPoint | undefined;
  readonly pointer?: Pick<
    CanvasHTMLAttributes<HTMLCanvasElement>,
    'onClick' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
}): ReactNode {
  const { configuration, widget, width, height } = props;
  const canvas = useDrawnChart(props);
  useSettingCheck(widget, configuration, props.lists);
  return (
    <>
      {props.hasMonitor ? <SizeMonitor /> : null}
      <canvas
        ref={canvas}
        id={`${widget.id}Canvas`}
        className={props.hasMonitor ? 'chartjs-render-monitor' : undefined}
        role="img"
        aria-label={props.label}
        {...(width === undefined ? {} : { width })}
        {...(height === undefined ? {} : { height })}
        {...props.attributes}
        {...props.pointer}
      />
    </>
  );
}

/** The elements by which production watches the size of a chart. */
function SizeMonitor(): ReactNode {
  return (
    <div className="chartjs-size-monitor">
      <div className="chartjs-size-monitor-expand">
        <div />
      </div>
      <div className="chartjs-size-monitor-shrink">
        <div />
      </div>
    </div>
  );
}
