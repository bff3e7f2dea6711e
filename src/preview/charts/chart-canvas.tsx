import { Chart, type ChartConfiguration, registerables } from 'chart.js';
import chartLabels from 'chartjs-plugin-datalabels';
import { type ReactNode, useEffect, useRef } from 'react';

Chart.register(...registerables);

/**
 * Canvas of a chart (`dom.md` 5.1). `configuration` is redrawn when it is another object: make it with `useMemo` from
 * parameters and data, so that nothing else redraws it. Labels on data are on for every chart here as in production;
 * switch them off by `plugins.datalabels.display`. Does not animate: authors compare states.
 */
export function ChartCanvas(props: {
  readonly id: string;
  readonly configuration: ChartConfiguration;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** The drawn chart, for widgets that react to the pointer; null when it goes. */
  readonly onChart?: (chart: Chart | null) => void;
}): ReactNode {
  const { configuration, onChart } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart | null>(null);
  const type = 'type' in configuration ? configuration.type : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another type needs another chart, other data do not
  useEffect(() => {
    if (!canvas.current) return;
    const created = new Chart(canvas.current, {
      ...configuration,
      options: { animation: false, ...configuration.options },
      plugins: [chartLabels, ...(configuration.plugins ?? [])],
    });
    chart.current = created;
    onChart?.(created);
    return () => {
      onChart?.(null);
      chart.current = null;
      created.destroy();
    };
  }, [type, onChart]);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const shown = chart.current;
    if (!shown) return;
    shown.data = configuration.data;
    shown.options = { animation: false, ...configuration.options } as typeof shown.options;
    shown.update('none');
  }, [configuration]);

  return (
    <canvas
      ref={canvas}
      id={`${props.id}Canvas`}
      role="img"
      aria-label={props.label}
      {...(props.width === undefined ? {} : { width: props.width })}
      {...(props.height === undefined ? {} : { height: props.height })}
    />
  );
}
