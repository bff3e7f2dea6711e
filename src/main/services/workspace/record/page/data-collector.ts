import type { WidgetData } from '../../../../../shared/schema/preview-schema.ts';

/** Widgets of a page whose data is passed on at once. */
const smallPage = 50;
/** Milliseconds of collecting per widget of a larger page: what one event costs a window grows with the page. */
const perWidget = 0.05;
/** Milliseconds of collecting at least while data keeps coming: a frame of the window. */
const shortest = 16;
/** Milliseconds of collecting after a pause: a load and its result often come one right after the other. */
const afterPause = 3;
/** Widgets that are collected: with results as large as travel as values, eight million characters. */
const maxCollected = 500;

/**
 * Collects newer data of the widgets of a large page for some milliseconds while it keeps coming, so that a window does not handle an event for
 * each of thousands of widgets, each as long as the page is large, before it can answer a key. A single result is passed on almost at once.
 */
export interface DataCollector {
  /** Sets how many widgets the page has. */
  setSize(widgets: number): void;
  /**
   * Takes data of one evaluation; the newest of each widget counts. On a small page, with a large result or when there is much of it, it is
   * passed on before this returns.
   */
  add(generation: number, widgets: readonly WidgetData[]): void;
  /** Passes on what was collected. */
  flush(): void;
}

/** See {@link DataCollector}. `pass` gets what was collected of one evaluation. */
export function createDataCollector(pass: (generation: number, widgets: readonly WidgetData[]) => void): DataCollector {
  const waiting = new Map<string, WidgetData>();
  let collected = 0;
  let delay = 0;
  let passedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const widgets = [...waiting.values()];
    waiting.clear();
    passedAt = performance.now();
    pass(collected, widgets);
  }

  return {
    setSize(widgets) {
      delay = widgets <= smallPage ? 0 : Math.max(shortest, widgets * perWidget);
    },
    add(generation, widgets) {
      if (generation !== collected) flush();
      collected = generation;
      for (const data of widgets) waiting.set(data.id, data);
      const isLarge = waiting.size >= maxCollected || widgets.some(({ resultText }) => resultText !== undefined);
      if (delay === 0 || isLarge) flush();
      else timer ??= setTimeout(flush, performance.now() - passedAt < delay ? delay : afterPause);
    },
    flush,
  };
}
