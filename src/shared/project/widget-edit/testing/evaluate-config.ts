/** A widget as a configuration gives it. */
export interface Tree {
  readonly id: string;
  readonly note?: string;
  readonly widgets?: readonly Tree[];
}

/** What a configuration with a page `p` evaluates to; types become their names. For texts that tests wrote themselves. */
export function evaluate(text: string): { readonly p: Tree } {
  const types = Object.fromEntries([...text.matchAll(/\b(\w+Widget)\b/g)].map(([, name]) => [name ?? '', name]));
  const run = new Function(...Object.keys(types), `var WidgetConfig; ${text}\n;return WidgetConfig;`);
  return JSON.parse(JSON.stringify(run(...Object.values(types))));
}
