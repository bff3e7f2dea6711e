import type { ChartConfiguration } from 'chart.js';
import chartLabels from 'chartjs-plugin-datalabels';
import { type CanvasHTMLAttributes, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { boxAround, type CanvasRule, canvasSize } from './canvas-size.ts';
import { useFrame } from '../frame/frame-context.ts';
import type { WidgetProps } from '../markup/widget-props.ts';
import { Chart } from './chart-library.ts';
import { drawableChart, seriesLimit } from './drawable-chart.ts';
import { type ListLimit, settingProblem } from './setting-problems.ts';
import './chart-monitor.css';

/** Sizes are worked out here, by the rules of production, where a rule is given. */
function optionsOf(configuration: ChartConfiguration, sizing: CanvasRule | undefined): object {
  return { animation: false, ...configuration.options, ...(sizing ? { responsive: false, maintainAspectRatio: false } : {}) };
}

/**
 * Canvas of a chart (`dom.md` 5.1). `configuration` is redrawn when it is another object: make it with `useMemo` from
 * parameters and data, so that nothing else redraws it. Labels on data are on for every chart here as in production;
 * switch them off by `plugins.datalabels.display`. Does not animate: authors compare states.
 */
export function ChartCanvas(props: {
  readonly widget: WidgetProps;
  readonly configuration: ChartConfiguration;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  /** Lists of the widget that are drawn in part when they are too long, besides its series. */
  readonly lists?: readonly ListLimit[];
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Further attributes of the canvas. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>> | undefined;
  /** Size by the rules of production; without it the library's own rules hold. */
  readonly sizing?: CanvasRule | undefined;
  /** The elements and the class by which production watches the size: skins may count them. */
  readonly hasMonitor?: boolean | undefined;
  /** The drawn chart, for widgets that react to the pointer; null when it goes. */
  readonly onChart?: (chart: Chart | null) => void;
  /** Called with the chart whenever its area may have moved within the canvas. */
  readonly onLayout?: ((chart: Chart) => void) | undefined;
  readonly pointer?: Pick<
    CanvasHTMLAttributes<HTMLCanvasElement>,
    'onClick' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
}): ReactNode {
  const { configuration, onChart, sizing, widget } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart | null>(null);
  const rule = useRef(sizing);
  rule.current = sizing;
  const onLayout = useRef(props.onLayout);
  onLayout.current = props.onLayout;
  const type = 'type' in configuration ? configuration.type : undefined;

  const resize = useRef(() => {
    const shown = chart.current;
    if (!shown || !rule.current || !canvas.current) return;
    const { width, height } = canvasSize(rule.current, boxAround(canvas.current, rule.current));
    if (shown.width !== width || shown.height !== height) shown.resize(width, height);
  });

  // A chart keeps the widths of texts that it measured before their font was there, so that one is made anew.
  const [fonts, setFonts] = useState(0);
  useEffect(() => {
    const onLoad = (): void => setFonts((count) => count + 1);
    document.fonts.addEventListener('loadingdone', onLoad);
    return () => document.fonts.removeEventListener('loadingdone', onLoad);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another type needs another chart, other data do not
  useEffect(() => {
    if (!canvas.current) return;
    const drawn = drawableChart(configuration);
    const created = new Chart(canvas.current, {
      ...drawn,
      options: optionsOf(drawn, sizing),
      plugins: [chartLabels, { id: 'layout', afterLayout: (laidOut) => onLayout.current?.(laidOut) }, ...(drawn.plugins ?? [])],
    } as ChartConfiguration);
    chart.current = created;
    onChart?.(created);
    resize.current();
    // The first layout is over before anyone could ask for it.
    onLayout.current?.(created);
    const observer = sizing ? new ResizeObserver(() => resize.current()) : undefined;
    if (canvas.current.parentElement) observer?.observe(canvas.current.parentElement);
    return () => {
      observer?.disconnect();
      onChart?.(null);
      chart.current = null;
      created.destroy();
    };
  }, [type, onChart, sizing === undefined, fonts]);

  const { reportProblem } = useFrame();
  const { id, type: widgetType, config, result } = widget;
  const problem = useMemo(
    () => settingProblem(`${widgetType} ${id}`, [config, result], [seriesLimit(configuration), ...(props.lists ?? [])]),
    [widgetType, id, config, result, configuration, props.lists],
  );
  useEffect(() => {
    if (problem !== undefined) reportProblem(id, 'setting', problem);
  }, [reportProblem, id, problem]);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const shown = chart.current;
    if (!shown) return;
    const drawn = drawableChart(configuration);
    shown.data = drawn.data;
    shown.options = optionsOf(drawn, rule.current) as typeof shown.options;
    shown.update('none');
    resize.current();
  }, [configuration]);

  const { width, height } = props;
  return (
    <>
      {props.hasMonitor ? (
        <div className="chartjs-size-monitor">
          <div className="chartjs-size-monitor-expand">
            <div />
          </div>
          <div className="chartjs-size-monitor-shrink">
            <div />
          </div>
        </div>
      ) : null}
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
