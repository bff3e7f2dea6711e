import type { JsonObject, JsonValue } from '../../shared/schema/json.ts';
import type { WidgetData, WidgetNode } from '../../shared/schema/preview-schema.ts';
import type { WidgetParameterInfo, WidgetTypeInfo } from '../../shared/language/widget-catalogue.ts';
import { Chart } from '../charts/canvas/chart-library.ts';
import type { Story } from './story.ts';
import { isJsonObject } from '../markup/read-parameters.ts';
import { widgetDefinition } from '../widgets/registry.ts';
import type { StoryRecord } from './story-frame.ts';

/** A story in which one widget is of the probed type. */
interface Scene {
  readonly key: string;
  readonly story: Story;
  readonly node: WidgetNode;
}

type Change = (config: JsonObject) => JsonObject;

/** Length in characters from which a story is skipped: it takes long to draw and shows no parameter that smaller ones do not. */
const largeStory = 20_000;
/** Bounds the drawings for a parameter without any visible effect. */
const maxScenes = 12;

const guesses: Readonly<Record<string, readonly JsonValue[]>> = {
  boolean: [true, false],
  number: [0, 7, 43],
  color: ['#ff0000', '#00ff7f'],
  length: ['37px', '61%'],
  array: [[]],
  object: [{}],
};

/** Further configuration that a parameter needs to have an effect. */
const needs: Readonly<Record<string, JsonObject>> = {
  applyMeasuresToSection: { width: 200 },
  aspectRatio: { maintainAspectRatio: true },
};

function allNodes(node: WidgetNode): WidgetNode[] {
  return [node, ...node.children.flatMap(allNodes)];
}

const own = (value: JsonValue | undefined, name: string): JsonValue[] =>
  isJsonObject(value) && Object.hasOwn(value, name) ? [value[name] as JsonValue] : [];

/** Returns a loaded list, or the lists of a loaded object. */
function listsOf(result: JsonValue | undefined): JsonValue[] {
  if (Array.isArray(result)) return [result];
  return isJsonObject(result) ? Object.values(result).filter((member) => Array.isArray(member)) : [];
}

/** Returns the scene with its widget shown, as by an Api call: popups start closed. */
function shown({ key, story, node }: Scene): Scene {
  const own = story.data.find(({ id }) => id === node.id) ?? { id: node.id, status: 'idle', revision: 0 };
  const data = [...story.data.filter((each) => each !== own), { ...own, forcedVisible: true }];
  return { key: `${key} shown`, story: { ...story, data }, node };
}

/** Returns the scene without the result of its widget. */
function withoutResult({ key, story, node }: Scene): Scene {
  return { key: `${key} without result`, story: { ...story, data: story.data.filter(({ id }) => id !== node.id) }, node };
}

function resultOf({ story, node }: Scene): JsonValue | undefined {
  return story.data.find(({ id }) => id === node.id)?.result;
}

/** Draws stories with one parameter changed at a time and compares what is visible. */
export class ParameterProbe {
  readonly #scenes: readonly Scene[];
  readonly #record: StoryRecord;
  readonly #known = new Map<string, string | undefined>();
  #drawings = 0;

  constructor(stories: ReadonlyMap<string, Story>, record: StoryRecord) {
    this.#record = record;
    this.#scenes = [...stories]
      .filter(([, story]) => JSON.stringify([story.node, story.data]).length < largeStory)
      .flatMap(([name, story]) => allNodes(story.node).map((node) => ({ key: `${name} ${node.id}`, story, node })));
  }

  /** Returns the parameters of a type for which no story draws any two values differently; ignored ones are left out. */
  async withoutEffect({ type, aliases = [] }: WidgetTypeInfo, parameters: readonly WidgetParameterInfo[]): Promise<string[]> {
    const scenes = this.#scenes.filter(({ node }) => node.type === type || aliases.includes(node.type));
    const { ignored = {} } = widgetDefinition(type);
    const found: string[] = [];
    for (const parameter of parameters) {
      if (!(parameter.name in ignored) && !(await this.#hasEffect(scenes, parameter))) found.push(parameter.name);
    }
    return found;
  }

  async #hasEffect(scenes: readonly Scene[], { name, type, values }: WidgetParameterInfo): Promise<boolean> {
    const used = (scene: Scene): JsonValue[] => [...own(scene.node.config, name), ...own(resultOf(scene), name)];
    // Data of a chart may also be in its configuration.
    const loaded = type === 'array' ? scenes.flatMap((scene) => listsOf(resultOf(scene))) : [];
    const candidates = [...new Set([...scenes.flatMap(used), ...(values ?? guesses[type] ?? ['37', 'other', 'italic']), ...loaded])];
    const needed = needs[name] ?? {};
    const remove: Change = ({ [name]: _, ...config }) => ({ ...needed, ...config });
    const setTo = (value: JsonValue): Change => {
      return (config) => ({ ...needed, ...config, [name]: value });
    };
    const changes = candidates.map(setTo);
    // Stories that set it come first: there it has something to act on. Then each opened, and last without its result, which may win.
    const ordered = scenes.toSorted((one, other) => used(other).length - used(one).length).slice(0, maxScenes);
    for (const scene of [...ordered, ...ordered.map(shown), ...ordered.map(withoutResult)]) {
      const asItIs = await this.#asItIs(scene);
      const without = used(scene).length > 0 || name in needs ? await this.#draw(scene, remove) : asItIs;
      if (asItIs === undefined) continue;
      for (const change of changes) {
        const isOther = (await this.#draw(scene, change)) !== without;
        // Changes without the parameter are not its effect.
        if (isOther && (await this.#draw(scene, remove)) === without) return true;
      }
    }
    return false;
  }

  /** Returns the visible content of the unchanged story; `undefined` when that varies, so that differences mean nothing. */
  async #asItIs(scene: Scene): Promise<string | undefined> {
    if (!this.#known.has(scene.key)) {
      const seen = await this.#draw(scene, (config) => config);
      this.#known.set(scene.key, (await this.#draw(scene, (config) => config)) === seen ? seen : undefined);
    }
    return this.#known.get(scene.key);
  }

  /** Returns the visible content of a story with the configuration and result of its widget changed. */
  async #draw({ story, node }: Scene, change: Change): Promise<string> {
    const replace = (each: WidgetNode): WidgetNode => ({
      ...each,
      config: each === node ? change(each.config) : each.config,
      children: each === node && 'widgets' in change({}) ? [] : each.children.map(replace),
    });
    const data = story.data.map(
      (each): WidgetData => (each.id === node.id && isJsonObject(each.result) ? { ...each, result: change(each.result) } : each),
    );
    this.#drawings += 1;
    // Another page each time, so that nothing is kept from the previous drawing.
    const page = `probe${this.#drawings}`;
    document.title = '';
    this.#record.setPage({ page, title: '', tree: replace(story.node), generation: this.#drawings + 1, widgets: data });
    await settled();
    return seen();
  }
}

/** Waits for React and what it starts, which draw in separate tasks. */
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
}

/** Options whose functions compute a value; other functions are handlers with side effects. */
const workedOut = new Set(['color', 'borderColor', 'backgroundColor', 'display', 'anchor', 'align', 'formatter', 'label']);

/** Returns a chart's configuration as text: what it does at the pointer and where labels would be is visible only there. */
function chartText(canvas: HTMLCanvasElement): string {
  const config = Chart.getChart(canvas)?.config;
  if (!config) return '';
  const place = { tick: { value: 0 }, index: 0, dataIndex: 0, datasetIndex: 0, parsed: { x: 1234.5, y: 1234.5 }, raw: 1234.5 };
  const context = { ...place, dataset: config.data.datasets[0] ?? {}, label: 'first' };
  return JSON.stringify([config.options, config.data], (name, value: unknown) => {
    if (typeof value !== 'function' || !workedOut.has(name)) return value;
    try {
      return value(context, context);
    } catch {
      return 'needs more than a place';
    }
  });
}

function seen(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return [
    document.title,
    ...[...document.querySelectorAll('link[rel~=icon]')].map((icon) => icon.outerHTML),
    document.body.outerHTML.replaceAll(/_r_[0-9a-z]+_/g, ''),
    ...fields.map(({ value }) => value),
    ...[...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL() + chartText(canvas)),
  ].join('\n');
}
