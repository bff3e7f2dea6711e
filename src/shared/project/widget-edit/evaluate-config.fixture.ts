/** A widget as a configuration evaluates to it. */
export interface EvaluatedWidget {
  readonly id: string;
  readonly note?: string;
  readonly widgets?: readonly EvaluatedWidget[];
}

/** Evaluates a configuration with a page `p`; types become their names. For texts written by tests only. */
export function evaluate(text: string): { readonly p: EvaluatedWidget } {
  const types = Object.fromEntries([...text.matchAll(/\b(\w+Widget)\b/g)].map(([, name]) => [name ?? '', name]));
  const run = new Function(...Object.keys(types), `var WidgetConfig; ${text}\n;return WidgetConfig;`);
  return JSON.parse(JSON.stringify(run(...Object.values(types))));
}
