import type { Chart, ChartConfiguration, Plugin } from 'chart.js';
import { axisTexts, type GaugeData, ringParts, sidePadding } from './gauge-data.ts';

/**
 * Angles of the arc in radians from three o'clock (`docs/format/widgets/charts.md`, Gauge): it reaches a little below the horizontal on
 * both sides.
 */
const startAngle = 9.41;
const circumference = 3.19;
const degrees = (radians: number): number => (radians * 180) / Math.PI;
/** Px between the arc and its numbers. */
const gap = 6;

interface AxisValueOptions {
  readonly color: string;
}

/** Writes the six numbers outside the arc, as high as the canvas allows (`docs/format/widgets/charts.md`, Gauge: height/140 em). */
function drawAxisValues(chart: Chart<'doughnut'>, gauge: GaugeData, color: string): void {
  const arc = chart.getDatasetMeta(0).data[0] as unknown as { x: number; y: number; outerRadius: number } | undefined;
  if (!arc) return;
  const { ctx } = chart;
  ctx.save();
  ctx.fillStyle = color;
  ctx.textBaseline = 'middle';
  const texts = axisTexts(gauge.min, gauge.max, gauge.separatesThousands);
  const setFont = (em: number): void => {
    ctx.font = `${em}em ${gauge.fontFamily}, 'Inter Variable', sans-serif`;
  };
  const size = chart.height / 140;
  setFont(size);
  // Smaller if the widest number would overlap the arc.
  const widest = Math.max(...texts.map((text) => ctx.measureText(text).width));
  const room = (chart.width - 2 * arc.outerRadius) / 2 - 3;
  if (widest > room) setFont(size * Math.max(room / widest, 0.6));
  for (const [index, text] of texts.entries()) {
    const angle = startAngle + (circumference * index) / (texts.length - 1);
    const cosine = Math.cos(angle);
    const width = ctx.measureText(text).width;
    const x = arc.x + cosine * (arc.outerRadius + gap) + (width / 2) * (cosine - 1);
    const y = arc.y + Math.sin(angle) * (arc.outerRadius + gap + 4);
    ctx.fillText(text, Math.min(Math.max(x, 0), chart.width - width), Math.min(y, chart.height - 7));
  }
  ctx.restore();
}

/**
 * Returns the Chart.js configuration of a gauge: a half ring per value, the first one outermost (`docs/format/widgets/charts.md`, Gauge).
 */
export function gaugeConfiguration(gauge: GaugeData): ChartConfiguration {
  const axisValues: Plugin<'doughnut', AxisValueOptions> = {
    id: 'gaugeAxisValues',
    afterDraw: (chart, _, { color }) => drawAxisValues(chart, gauge, color),
  };
  const side = sidePadding(gauge.max);
  const configuration: ChartConfiguration<'doughnut'> = {
    type: 'doughnut',
    data: {
      datasets: gauge.rings.map(({ value, color }) => ({
        data: [...ringParts(value, gauge.min, gauge.max)],
        backgroundColor: [color, '#F3F4F6'],
        hoverBackgroundColor: [color, '#F3F4F6'],
        borderColor: '#fff',
        hoverBorderColor: '#fff',
        borderWidth: 1,
      })),
    },
    options: {
      cutout: '65%',
      rotation: (degrees(startAngle) + 90) % 360,
      circumference: degrees(circumference),
      layout: { padding: { left: side, right: side, top: gauge.hasAxisValues ? 15 : 0, bottom: 5 } },
      plugins: {
        legend: { display: false },
        tooltip: { enabled: false },
        datalabels: { display: false },
        // An option, so that forced colours can replace it.
        gaugeAxisValues: { color: '#737B86' },
      } as object,
    },
    plugins: gauge.hasAxisValues ? [axisValues] : [],
  };
  return configuration as ChartConfiguration;
}
