import type { ChartConfiguration } from 'chart.js';
// In Node the plain package name resolves to a build with a second copy of the library, which does not know the registered elements.
import chartLabels from 'chartjs-plugin-datalabels/dist/chartjs-plugin-datalabels.esm.js';
import { Chart } from './chart-library.ts';
import { drawableChart } from './drawable-chart.ts';

function refuseNegative(radius: unknown): void {
  if (Number(radius) < 0) throw new RangeError(`The radius ${radius} is negative.`);
}

/** Returns a canvas whose context accepts what a browser accepts and measures letters half as wide as their font is high. */
function fakeCanvas(width: number, height: number): HTMLCanvasElement {
  const values: Record<string | symbol, unknown> = {};
  const canvas: Record<string, unknown> = { width, height, style: {}, getAttribute: () => null };
  const answers: Record<string, (...given: readonly unknown[]) => unknown> = {
    measureText: (text) => ({
      width: (String(text).length * (Number.parseFloat(/(?<![\d.e+])[\d.e+]+(?=px)/.exec(String(values['font']))?.[0] ?? '') || 12)) / 2,
    }),
    arc: (_x, _y, radius) => refuseNegative(radius),
    arcTo: (_x1, _y1, _x2, _y2, radius) => refuseNegative(radius),
    ellipse: (_x, _y, radiusX, radiusY) => refuseNegative(Math.min(Number(radiusX), Number(radiusY))),
    // Like browsers, throws for anything but a list.
    setLineDash: (dash) => [...(dash as Iterable<unknown>)],
  };
  const context = new Proxy(values, {
    get: (target, name) =>
      name === 'canvas' ? canvas : (target[name] ?? answers[String(name)] ?? (() => ({ addColorStop: () => undefined }))),
    set: (target, name, value) => {
      // Browsers convert every value to a text here and throw if that is impossible.
      if (name === 'strokeStyle' || name === 'fillStyle' || name === 'font') String(value);
      target[name] = value;
      return true;
    },
  });
  canvas['getContext'] = () => context;
  return canvas as unknown as HTMLCanvasElement;
}

/** Draws a configuration without a browser, for tests: with complete layout and painting, only without pixels. */
export function drawOffscreen(configuration: ChartConfiguration, size = { width: 400, height: 200 }): Chart {
  const drawn = drawableChart(configuration);
  return new Chart(fakeCanvas(size.width, size.height), {
    ...drawn,
    options: { ...drawn.options, animation: false, responsive: false, maintainAspectRatio: false },
    plugins: [chartLabels, ...(drawn.plugins ?? [])],
  } as ChartConfiguration);
}
