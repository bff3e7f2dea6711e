import type { ChartConfiguration } from 'chart.js';
import { useEffect, useState } from 'react';

const forced = '(forced-colors: active)';

/** Returns a number that changes when colours begin or end to be forced, or the system goes from light to dark. */
export function useForcedColours(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const queries = [forced, '(prefers-color-scheme: dark)'].map((query) => window.matchMedia(query));
    const onChange = (): void => setChanges((count) => count + 1);
    for (const query of queries) query.addEventListener('change', onChange);
    return () => {
      for (const query of queries) query.removeEventListener('change', onChange);
    };
  }, []);
  return changes;
}

/**
 * Returns the chart as its users see it in forced colours: those of the system for texts at the axes, which would not be seen on a ground
 * that the page did not choose. A canvas is none of what the browser forces colours on, but its element is. Elsewhere the chart is returned as it is.
 */
export function inSystemColours(configuration: ChartConfiguration, canvas: HTMLCanvasElement): ChartConfiguration {
  const { options } = configuration;
  if (!options?.scales || !window.matchMedia(forced).matches) return configuration;
  const { color } = getComputedStyle(canvas);
  const scales = Object.entries(options.scales).map(([id, scale]) => {
    const texts = scale as { readonly ticks?: object; readonly title?: object; readonly pointLabels?: object } | undefined;
    const withColour = (part: 'ticks' | 'title' | 'pointLabels'): object => (texts?.[part] ? { [part]: { ...texts[part], color } } : {});
    return [
      id,
      { ...scale, ...withColour('title'), ...withColour('pointLabels'), ticks: { ...texts?.ticks, color, backdropColor: 'transparent' } },
    ];
  });
  return { ...configuration, options: { ...options, scales: Object.fromEntries(scales) } } as ChartConfiguration;
}
