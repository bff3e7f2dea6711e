import type { ChartConfiguration } from 'chart.js';
import { color } from 'chart.js/helpers';
import type { SystemColours } from './system-colours.ts';

type Options = Readonly<Record<string, unknown>>;

const isOptions = (value: unknown): value is Options => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Contrast that lines and areas need to be told from the ground (WCAG 2.1, 1.4.11). */
const leastContrast = 3;

/** Returns the relative luminance of a colour (WCAG 2), or undefined for what is none. */
function luminance(colour: string): number | undefined {
  const { valid, rgb } = color(colour);
  if (!valid || !rgb) return undefined;
  const [red = 0, green = 0, blue = 0] = [rgb.r, rgb.g, rgb.b].map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number | undefined {
  const [first, second] = [luminance(one), luminance(other)];
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Returns the colour, or one of its kind nearer to that of texts if it cannot be told from the ground. */
function seenColour(colour: string, { text, ground }: SystemColours): string {
  for (let share = 0; share < 1; share += 0.125) {
    const mixed = color(text).mix(color(colour), share).rgbString() ?? colour;
    if ((contrast(mixed, ground) ?? leastContrast) >= leastContrast) return share === 0 ? colour : mixed;
  }
  return text;
}

/** Colours of a series for lines, points, and areas with nothing behind them. */
const lines = ['borderColor', 'pointBackgroundColor', 'pointBorderColor'];
const areas = ['backgroundColor'];

/** Returns the series in colours that can be told from the ground. Fillings under lines stay as they are: their edges are seen. */
function seenSeries(series: Options, type: unknown, colours: SystemColours): Options {
  const isArea = ['bar', 'pie', 'doughnut'].includes(String(series['type'] ?? type));
  const seen = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(seen);
    // A translucent colour is mostly the background, whatever it is mixed with.
    return typeof value === 'string' && color(value).rgb?.a === 1 ? seenColour(value, colours) : value;
  };
  const changed = [...lines, ...(isArea ? areas : [])].filter((name) => series[name] !== undefined);
  return { ...series, ...Object.fromEntries(changed.map((name) => [name, seen(series[name])])) };
}

/** Returns an axis with texts and lines of the system; those of the grid are half as strong. */
function seenScale(scale: unknown, { text, ground }: SystemColours): Options {
  const options = isOptions(scale) ? scale : {};
  const faint = color(ground).mix(color(text), 0.5).rgbString();
  const part = (name: string, always: boolean, colour: string | undefined): Options =>
    always || isOptions(options[name]) ? { [name]: { ...(isOptions(options[name]) ? options[name] : {}), color: colour } } : {};
  return {
    ...options,
    ...part('title', false, text),
    ...part('pointLabels', false, text),
    ...part('border', true, text),
    ...part('grid', true, faint),
    ...part('angleLines', true, faint),
    ticks: { ...(isOptions(options['ticks']) ? options['ticks'] : {}), color: text, backdropColor: 'transparent' },
  };
}

/** Returns the part of a plugin's options that has a colour for its texts with that of the system. */
function seenPlugin(options: unknown, text: string): unknown {
  if (!isOptions(options)) return options;
  const labels = isOptions(options['labels']) ? { labels: { ...options['labels'], color: text } } : {};
  return { ...options, ...labels, ...('color' in options ? { color: text } : {}) };
}

/**
 * Returns the chart as its users see it in forced colours: texts and lines in those of the system, labels on a ground of their own, and
 * series in their own colours as far as these can be told from the ground.
 */
export function chartInColours(configuration: ChartConfiguration, colours: SystemColours): ChartConfiguration {
  const { text, ground } = colours;
  const options = (configuration.options ?? {}) as Options;
  const type = 'type' in configuration ? configuration.type : undefined;
  const plugins = isOptions(options['plugins']) ? options['plugins'] : {};
  const boxed = { color: text, backgroundColor: ground, borderColor: text };
  const tooltip = { titleColor: text, bodyColor: text, backgroundColor: ground, borderColor: text, borderWidth: 1 };
  const datasets = (configuration.data.datasets as readonly unknown[]).map((series) => {
    const seen = seenSeries(isOptions(series) ? series : {}, type, colours);
    return isOptions(seen['datalabels']) ? { ...seen, datalabels: { ...seen['datalabels'], ...boxed } } : seen;
  });
  const scales = isOptions(options['scales'])
    ? { scales: Object.fromEntries(Object.entries(options['scales']).map(([id, scale]) => [id, seenScale(scale, colours)])) }
    : {};
  return {
    ...configuration,
    data: { ...configuration.data, datasets },
    options: {
      ...options,
      ...scales,
      plugins: {
        ...Object.fromEntries(Object.entries(plugins).map(([id, plugin]) => [id, seenPlugin(plugin, text)])),
        datalabels: { ...(isOptions(plugins['datalabels']) ? plugins['datalabels'] : {}), ...boxed },
        tooltip: { ...(isOptions(plugins['tooltip']) ? plugins['tooltip'] : {}), ...tooltip },
      },
    },
  } as unknown as ChartConfiguration;
}
