import type { ChartConfiguration } from 'chart.js';
import chartLabels from 'chartjs-plugin-datalabels';
import { Chart } from './chart-library.ts';

/** A drawing context that takes everything and measures texts at six pixels a letter. */
function fakeCanvas(width: number, height: number): HTMLCanvasElement {
  const values: Record<string | symbol, unknown> = {};
  const canvas: Record<string, unknown> = { width, height, style: {}, getAttribute: () => null };
  const answers: Record<string, (...given: readonly unknown[]) => unknown> = {
    measureText: (text) => ({ width: String(text).length * 6 }),
    // As browsers: something that is no list cannot be a dash.
    setLineDash: (dash) => [...(dash as Iterable<unknown>)],
  };
  const context = new Proxy(values, {
    get: (target, name) =>
      name === 'canvas' ? canvas : (target[name] ?? answers[String(name)] ?? (() => ({ addColorStop: () => undefined }))),
    set: (target, name, value) => {
      // Browsers turn every value into a text here and fail where it has none.
      if (name === 'strokeStyle' || name === 'fillStyle' || name === 'font') String(value);
      target[name] = value;
      return true;
    },
  });
  canvas['getContext'] = () => context;
  return canvas as unknown as HTMLCanvasElement;
}

/** Draws a configuration without a browser, for tests: laid out and painted whole, only without pixels. */
export function drawOffscreen(configuration: ChartConfiguration, size = { width: 400, height: 200 }): Chart {
  return new Chart(fakeCanvas(size.width, size.height), {
    ...configuration,
    options: { ...configuration.options, animation: false, responsive: false, maintainAspectRatio: false },
    plugins: [chartLabels, ...(configuration.plugins ?? [])],
  } as ChartConfiguration);
}
