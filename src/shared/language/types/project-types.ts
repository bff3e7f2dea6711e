import { findWidgetType } from '../widget-catalogue.ts';
import { literalUnion } from './declaration-text.ts';
import { eventMapTypes } from './event-types.ts';
import { entryTypeName, stateTypeName } from './entry-types.ts';

/** Widgets up to which their ids are types; beyond it an id is any text, and `v()` gives anything. */
export const mostTypedWidgets = 5000;

/** Widgets up to which their configuration and events have types: each is compared with every type of widget, milliseconds each. */
const mostTypedConfigs = 1000;

/** What declarations are made of. */
export interface TypedProject {
  readonly widgets: readonly { readonly id: string; readonly type: string }[];
  readonly entries: readonly { readonly widgetId: string }[];
  readonly pages: readonly string[];
}

/** Returns whether the same declarations are made of two projects. */
export function isSameTyped(one: TypedProject, other: TypedProject): boolean {
  const areSame = <Item>(ones: readonly Item[], others: readonly Item[], isSame: (one: Item, other: Item) => boolean): boolean =>
    ones.length === others.length && ones.every((item, index) => isSame(item, others[index] as Item));
  return (
    areSame(one.widgets, other.widgets, (a, b) => a.id === b.id && a.type === b.type) &&
    areSame(one.entries, other.entries, (a, b) => a.widgetId === b.widgetId) &&
    areSame(one.pages, other.pages, (a, b) => a === b)
  );
}

/** Values of the state that no widget has and whose type is sure (`docs/format/values.md`, System values). */
const systemValueTypes = { activeUser: 'string', rightclick: 'string', navigationParameter1: 'string' } as const;

const valueTypes = `
type At<State, Path extends string> = Path extends \`\${infer Head}.\${infer Rest}\`
  ? State extends { [Name in Head]: infer Value } ? At<Value, Rest> : any
  : State extends { [Name in Path]: infer Value } ? Value : any;
type ValueAt<Path extends string> = At<WidgetStates, Path>;
/** Reads a path of the state, such as a widget id, \`<id>.value\` or \`<id>.<action>.value\`. Gives false for what is missing or empty. */
declare function v<Path extends string>(path: Path, root?: object): ValueAt<Path>;
/** As \`v\`, but undefined for what is missing. */
declare function w<Path extends string>(path: Path, root?: object): ValueAt<Path>;
declare var Repository: RepositoryEntries;
`;

function idType(name: string, ids: readonly string[]): string {
  return `type ${name} = ${ids.length === 0 ? 'string' : `${literalUnion(ids)} | (string & {})`};\n`;
}

function configType(isTyped: boolean): string {
  const doc = '/** Pages and their widgets; a member without a type of its own holds reusable parts. */\n';
  return `${doc}declare var WidgetConfig: { [page: string]: ${isTyped ? 'AnyWidgetConfig' : 'any'} };\n`;
}

/** Returns the declarations made of the widgets of a project, all with ids of their own: its ids, its entries, its events and what `v()` reads. */
export function projectTypes(model: TypedProject): string {
  const isTyped = model.widgets.length <= mostTypedWidgets && model.entries.length <= mostTypedWidgets;
  const types = new Map<string, string>();
  if (isTyped) {
    for (const { widgetId } of model.entries) types.set(widgetId, '');
    for (const { id, type } of model.widgets) types.set(id, findWidgetType(type)?.type ?? '');
  }
  const ids = [...types];
  const states = ids.map(([id, type]) => `  ${JSON.stringify(id)}: ${type === '' ? 'WidgetState' : stateTypeName(type)};\n`);
  const system = Object.entries(systemValueTypes).filter(([name]) => !types.has(name));
  const entries = ids.map(([id, type]) => `  ${JSON.stringify(id)}: ${type === '' ? 'Entry' : entryTypeName(type)};\n`);
  return [
    idType(
      'WidgetId',
      ids.map(([id]) => id),
    ),
    idType('PageId', isTyped ? model.pages : []),
    `interface WidgetStates {\n${states.join('')}${system.map(([name, type]) => `  ${name}: ${type};\n`).join('')}  [name: string]: any;\n}\n`,
    `interface RepositoryEntries {\n${entries.join('')}  [id: string]: Entry;\n}\n`,
    configType(model.widgets.length <= mostTypedConfigs),
    eventMapTypes(model.widgets.length <= mostTypedConfigs ? model.widgets : []),
    valueTypes,
  ].join('');
}
