import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { z } from 'zod';
import { handBehaviours, type HandStep, handSteps } from './hand-steps.ts';

const widgetsFolder = join(import.meta.dirname, '../../../src/preview/widgets');
const configuration = join(import.meta.dirname, '../../projects/by-hand/widget-config.js');

const catalogueType = z.object({
  type: z.string(),
  category: z.string(),
  events: z.array(z.object({ name: z.string() })).default([]),
});

/** What takes input, is a table or a popup, or raises events. */
const inputs = new Set(['input', 'table', 'overlay']);

/** Why nothing of it is done by hand here: whole types, or events of them. */
const without: Readonly<Record<string, string>> = {
  PageWidget: 'nobody raises its event by hand: it ends every load of the page',
  'SimulationPanelSliderWidget.slide': 'raised on its parent, whose handler tells it',
  'ContainerWidget.open': 'no action of a repository; the popups of the steps are opened by the event map',
  GridTableHeaderRowWidget: 'takes nothing by itself: its cells do',
  GridTableHeaderCellWidget: 'takes nothing by itself: the texts in it do, as `sorted` of the steps',
  ComboChartWidget: 'a chart; its points are moved by pointer and keyboard in combo-chart.spec.ts',
  LineScatterComboWidget: 'a chart; its points are moved by pointer and keyboard in line-scatter-combo.spec.ts',
  StackedColumnChartWidget: 'a chart; its bars are pressed by pointer and keyboard in stacked-column-chart.spec.ts',
  WaterFallWidget: 'a chart; its captions are pressed by pointer and keyboard in waterfall.spec.ts',
};

/** Types of the catalogue that somebody works with, with the events they have. */
function catalogue(): readonly z.infer<typeof catalogueType>[] {
  return readdirSync(widgetsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(widgetsFolder, entry.name)).includes('parameters-and-events.json'))
    .flatMap(({ name }) =>
      z.array(catalogueType).parse(JSON.parse(readFileSync(join(widgetsFolder, name, 'parameters-and-events.json'), 'utf8'))),
    )
    .filter(({ category, events }) => inputs.has(category) || events.length > 0);
}

/** Types of the configured widgets by id: the configuration is run, its names of types being texts. */
function configuredTypes(): ReadonlyMap<string, string> {
  const names = new Proxy<Record<string, unknown>>(
    {},
    { has: () => true, get: (target, name) => (Reflect.has(target, name) ? Reflect.get(target, name) : String(name)) },
  );
  const given = runInContext(
    `with (names) { ${readFileSync(configuration, 'utf8').replaceAll(/^const /gm, 'var ')} }\nnames.WidgetConfig`,
    createContext({ names, Object }),
  );
  const types = new Map<string, string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { id, type } = node as { readonly id?: unknown; readonly type?: unknown };
    if (typeof id === 'string' && typeof type === 'string') types.set(id, type);
    for (const child of Object.values(node)) visit(child);
  };
  visit(given);
  return types;
}

/**
 * What of the catalogue no step does, as `type` or `type.event`, and the behaviours that no step shows; what cannot be done by hand is left
 * out. A step does what it names, not what stands around that.
 */
export function missingSteps(steps: readonly HandStep[] = handSteps): readonly string[] {
  const types = configuredTypes();
  const done = new Set<string>();
  for (const step of steps) {
    for (const id of [step.widget, step.part]) if (id !== undefined) done.add(types.get(id) ?? '');
    for (const line of [...step.told, ...(step.toldByKeyboard ?? [])]) {
      const [, id = '', event = ''] = /^(\w+)\.(\w+)/.exec(line) ?? [];
      done.add(`${types.get(id)}.${event}`);
    }
  }
  const missing = catalogue().flatMap(({ type, events }) => {
    if (type in without) return [];
    const named = events.filter(({ name }) => !name.startsWith('<')).map(({ name }) => `${type}.${name}`);
    return [type, ...named].filter((what) => !done.has(what) && !(what in without));
  });
  return [...missing, ...handBehaviours.filter((name) => !steps.some(({ behaviour }) => behaviour === name))];
}
