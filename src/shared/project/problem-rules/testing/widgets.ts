import {
  findWidgetType,
  lifecycleEvents,
  type WidgetParameterInfo,
  type WidgetTypeInfo,
  widgetTypes,
} from '../../../language/widget-catalogue.ts';
import { widgetFacts } from '../../../language/widget-facts.ts';
import type { Choices } from './choices.ts';
import type { GeneratedStyles } from './styles.ts';

/** A widget of a generated project; parameter values are code. */
export interface GeneratedWidget {
  readonly id: string;
  readonly info: WidgetTypeInfo;
  /** As it is written: the name of the class or an older one. */
  readonly type: string;
  readonly parameters: Map<string, string>;
  readonly children: (GeneratedWidget | { readonly imported: string })[];
}

export interface GeneratedWidgets {
  readonly pages: readonly GeneratedWidget[];
  readonly reusables: readonly GeneratedWidget[];
  /** All of them, in the order in which they are written. */
  readonly all: readonly GeneratedWidget[];
  readonly popups: readonly string[];
}

/** Types that stand anywhere. */
const freeTypes = widgetTypes.filter(({ type }) => widgetFacts(type).role === undefined);
const deepest = 4;
/** Set by other rules of the format, or chosen elsewhere. */
const notFree: ReadonlySet<string> = new Set(['id', 'type', 'widgets', 'import', 'listen', 'depends', 'action', 'skin']);
const starts = ['sales', 'plan', 'größe', 'note', 'kpi', 'menu-', 'a', 'x$', 'Total'];

/** Returns the widgets of a project: pages of nested widgets of any type, popups and reusables that are imported. */
export function makeWidgets(choices: Choices, styles: GeneratedStyles): GeneratedWidgets {
  const all: GeneratedWidget[] = [];
  const make = (info: WidgetTypeInfo): GeneratedWidget => {
    const id = `${choices.pick(starts)}${all.length + 1}`;
    const type = choices.pick([info.type, info.type, info.type, ...(info.aliases ?? [])]);
    const widget = { id, info, type, parameters: parametersOf(info, choices, styles), children: [] };
    all.push(widget);
    return widget;
  };
  const reusables = Array.from({ length: choices.below(3) }, () => make(choices.pick(freeTypes.filter(({ isContainer }) => !isContainer))));
  const fill = (widget: GeneratedWidget, depth: number): void => {
    const { isContainer, allowedChildren = [] } = widget.info;
    if (!isContainer || depth > deepest) return;
    const fitting = allowedChildren.flatMap((name) => (name === 'any' ? freeTypes : (findWidgetType(name) ?? [])));
    for (let count = choices.below(5); count > 0 && fitting.length > 0; count -= 1) {
      const reusable = choices.happens(10) && allowedChildren.includes('any') ? reusables[choices.below(3)] : undefined;
      if (reusable !== undefined && !isImported(all, reusable.id)) widget.children.push({ imported: reusable.id });
      else {
        const child = make(choices.pick(fitting));
        widget.children.push(child);
        fill(child, depth + 1);
      }
    }
  };
  const page = findWidgetType('PageWidget');
  if (page === undefined) throw new Error('the catalogue has no page');
  const pages = Array.from({ length: 1 + choices.below(3) }, () => {
    const made = make(page);
    fill(made, 0);
    return made;
  });
  addActions(all, choices);
  const popups = all.filter(({ info: { type } }) => widgetFacts(type).overlay !== undefined).map(({ id }) => id);
  return { pages, reusables, all, popups };
}

const isImported = (all: readonly GeneratedWidget[], id: string): boolean =>
  all.some(({ children }) => children.some((child) => 'imported' in child && child.imported === id));

function parametersOf(info: WidgetTypeInfo, choices: Choices, styles: GeneratedStyles): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const parameter of info.parameters) {
    if (!choices.happens(25)) continue;
    const code = parameter.picks === undefined ? codeOf(parameter, choices) : styles.namesFor(parameter, choices);
    if (code !== undefined && (parameter.picks !== undefined || !notFree.has(parameter.name))) parameters.set(parameter.name, code);
  }
  if (choices.happens(20)) parameters.set('visible', choices.pick(['true', 'false']));
  if (choices.happens(10)) parameters.set('ownSetting', "{ any: 'value' }");
  return parameters;
}

function codeOf({ type, values }: WidgetParameterInfo, choices: Choices): string | undefined {
  switch (type) {
    case 'boolean':
      return choices.pick(['true', 'false']);
    case 'number':
      return choices.pick(['0', '12', '-1', '2.5', '1e3']);
    case 'length':
      return choices.pick(['120', "'50%'", "'120'", "'10vh'"]);
    case 'color':
      return choices.pick(["'#1a2b3c'", "'red'", "'rgba(0, 0, 0, 0.5)'"]);
    case 'enum':
      return values === undefined ? undefined : `'${choices.pick(values)}'`;
    case 'array':
      return '[]';
    case 'object':
      return "{ color: '#fff' }";
    case 'function':
      return '(value) => value';
    case 'string':
      return choices.pick(["'Text'", '"It\'s a text"', "'select a region'", "''", '`text`', "'Größe <b>1</b>'"]);
    default:
      return undefined;
  }
}

/** Names the events of widgets whose configuration does so. */
function addActions(all: readonly GeneratedWidget[], choices: Choices): void {
  for (const { info, parameters } of all)
    if (info.parameters.some(({ name }) => name === 'action') && choices.happens(70))
      parameters.set('action', `'${choices.pick(['openDetails', 'chooseTab', 'removeRow'])}'`);
}

/** Returns the events that a widget certainly raises. */
export function raisedBy({ info, parameters, children }: GeneratedWidget): readonly string[] {
  const own = [parameters, ...children.flatMap((child) => ('imported' in child ? [] : [child.parameters]))]
    .flatMap((one) => one.get('action') ?? [])
    .map((text) => text.slice(1, -1));
  return [...info.events.map(({ name }) => name).filter((name) => /^\w+$/.test(name)), ...own];
}

/** Adds listeners to widgets, each of which waits for one before it, so that nothing goes round. */
export function addListeners({ all }: GeneratedWidgets, choices: Choices): void {
  for (const [position, widget] of all.entries()) {
    if (position === 0 || !choices.happens(15)) continue;
    const before = all[choices.below(position)] as GeneratedWidget;
    const raised = raisedBy(before);
    const event =
      raised.length > 0 && choices.happens(50)
        ? `${choices.pick(raised)}.${before.id}`
        : choices.pick(lifecycleEvents.map(({ name }) => name.replace('<id>', before.id)));
    const method = choices.pick(['refresh', 'updateContent', 'show', 'hide', 'forceRefresh', 'refreshWithoutLoader']);
    widget.parameters.set('listen', `[{ event: '${event}', method: '${method}' }]`);
  }
}

/** Returns widget-config.js with these widgets. */
export function printWidgets({ pages, reusables }: GeneratedWidgets, choices: Choices): string {
  const collection =
    reusables.length === 0
      ? ''
      : `  parts: {\n${reusables.map((one) => `    ${printKey(one.id)}: ${printed(one, '    ')},\n`).join('')}  },\n`;
  const start = choices.pick(['WidgetConfig = ', 'WidgetConfig = Object.freeze(', 'app.widgetConfig = ', 'window.WidgetConfig = ']);
  const end = start.endsWith('(') ? ')' : '';
  return `${start}{\n${collection}${pages.map((one) => `  ${printKey(one.id)}: ${printed(one, '  ')},\n`).join('')}}${end};\n`;
}

/** Returns a name as the key of an object. */
export const printKey = (name: string): string => (/^[\p{L}_$][\p{L}\d_$]*$/u.test(name) ? name : `'${name}'`);

function printed({ id, type, parameters, children }: GeneratedWidget, indent: string): string {
  const inner = `${indent}  `;
  const members = [`id: '${id}'`, `type: ${type}`, ...[...parameters].map(([name, code]) => `${name}: ${code}`)];
  const lines = members.map((member) => `${inner}${member},\n`).join('');
  const widgets = children.map((child) => ('imported' in child ? `{ import: 'parts.${child.imported}' }` : printed(child, `${inner}  `)));
  const list = children.length === 0 ? '' : `${inner}widgets: [\n${widgets.map((widget) => `${inner}  ${widget},\n`).join('')}${inner}],\n`;
  return `{\n${lines}${list}${indent}}`;
}
