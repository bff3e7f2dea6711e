import { type IsolationLayer, isolationLayers, layerFacts } from '../../src/shared/schema/isolation-layers.ts';

const start = '<!-- layers: written by scripts/docs/run-layer-table.ts -->';
const end = '<!-- end of layers -->';

/** Returns one row per layer that the boot check tries, in the order of the code. */
function layerTable(): string {
  const rows = (Object.keys(isolationLayers) as IsolationLayer[]).map((name) => {
    const { tried, removed } = layerFacts[name];
    return `| \`${name}\` | ${isolationLayers[name]} | ${tried} | ${removed} |`;
  });
  return ['| Layer | Without it | Tried at every start by | Taken out by the test with |', '|---|---|---|---|', ...rows].join('\n');
}

/**
 * Returns the page with the current table between its two marks.
 * @throws Error for a page without them.
 */
export function withLayerTable(page: string): string {
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page needs ${start} and, behind it, ${end}.`);
  return `${page.slice(0, from + start.length)}\n\n${layerTable()}\n\n${page.slice(to)}`;
}
