import type { Expected } from '../../../../../shared/language/context/expected.ts';
import {
  commonParameters,
  findWidgetType,
  type WidgetParameterInfo,
  widgetTypeNames,
} from '../../../../../shared/language/widget-catalogue.ts';
import type { StyleNames } from '../../../../../shared/project/style-names.ts';
import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import { pickChoices } from '../../../../stores/widgets/pick-choices.ts';
import { snippetChoice, type Completion, inSnippet, quoted, snippetSlot } from './completion.ts';

/** Returns every parameter of a type, its own before those of all types, each name once. */
function parametersOf(type: string): readonly WidgetParameterInfo[] {
  const all = new Map<string, WidgetParameterInfo>();
  for (const parameter of [...(findWidgetType(type)?.parameters ?? []), ...commonParameters])
    if (!all.has(parameter.name)) all.set(parameter.name, parameter);
  return [...all.values()];
}

/** Returns what is known of a parameter. */
export function findParameter(type: string, name: string): WidgetParameterInfo | undefined {
  return parametersOf(type).find((parameter) => parameter.name === name);
}

const textTypes = new Set(['string', 'color', 'enum']);

function valueSnippet({ name, type, values, default: preset }: WidgetParameterInfo): string {
  if (name === 'widgets') return '[\n\t{ $0 },\n]';
  if (name === 'listen') return `[{ event: '$1', method: '${snippetSlot(2, 'refresh')}' }]`;
  if (name === 'type') return '$0';
  if (values && values.length > 0 && !values.some((value) => /['\\]/.test(value))) return `'${snippetChoice(1, values)}'`;
  if (type === 'boolean') return preset === true ? 'false' : 'true';
  if (textTypes.has(type)) return "'$0'";
  if (type === 'array') return '[$0]';
  return type === 'object' ? '{ $0 }' : '$0';
}

/** Returns the parameters that fit the type of a widget and are missing; those that applications use come first. */
export function widgetMembers({ type, written }: Extract<Expected, { kind: 'widgetMember' }>): Completion[] {
  const missing = parametersOf(type).filter(({ name }) => !written.has(name));
  const weight = ({ name, used }: WidgetParameterInfo): number => (name === 'id' || name === 'type' ? 0 : used ? 1 : 2);
  return [...missing]
    .sort((left, right) => weight(left) - weight(right))
    .map((parameter) => ({
      label: parameter.name,
      kind: 'parameter',
      detail: parameter.default === undefined ? parameter.type : `${parameter.type} · ${JSON.stringify(parameter.default)}`,
      documentation: parameter.description,
      snippet: `${parameter.name}: ${valueSnippet(parameter)},`,
    }));
}

/** Returns the widget types, those that belong into the parent's first. */
export function widgetTypeCompletions(parentType: string): Completion[] {
  const fitting = new Set(findWidgetType(parentType)?.allowedChildren);
  const all = widgetTypeNames().map((name): Completion => {
    const info = findWidgetType(name);
    return { label: name, kind: 'type', detail: info?.title ?? '', ...(info ? { documentation: info.description } : {}) };
  });
  return [...all].sort((left, right) => Number(fitting.has(right.label)) - Number(fitting.has(left.label)));
}

/** Returns the values of a parameter, its default first. Texts are without quotes in `texts`, code is as it is written in `code`. */
export function widgetValues(
  { type, parameter }: Extract<Expected, { kind: 'widgetValue' }>,
  styles: StyleNames,
): { readonly texts: readonly Completion[]; readonly code: readonly Completion[] } {
  const info = findParameter(type, parameter);
  if (!info) return { texts: [], code: [] };
  const preset = info.default;
  const detail = (value: unknown): string => (value === preset ? 'Default' : info.picks ? `${info.picks} of the project` : 'Value');
  const make = (value: unknown): Completion => ({
    label: String(value),
    kind: 'value',
    detail: detail(value),
    documentation: info.description,
  });
  const texts = new Set<string>(typeof preset === 'string' ? [preset] : []);
  for (const value of info.values ?? []) texts.add(value);
  for (const value of pickChoices(info, styles)) texts.add(value);
  const code = new Set<unknown>(typeof preset === 'number' || typeof preset === 'boolean' ? [preset] : []);
  if (info.type === 'boolean') for (const value of [true, false]) code.add(value);
  return { texts: [...texts].filter((text) => text !== '').map(make), code: [...code].map(make) };
}

/** Returns the reusable parts that a place of the configuration may import. */
export function importCompletions(model: ProjectModel): Completion[] {
  const pages = new Set(model.pages);
  return model.widgets
    .filter(({ pageId, parentId, id }) => !pages.has(pageId) && parentId === null && id !== pageId)
    .map(({ pageId, id, type }) => ({ label: `${pageId}.${id}`, kind: 'widget', detail: type }));
}

/** Returns texts as they are written outside of quotes. */
export function asCode(texts: readonly Completion[]): Completion[] {
  return texts.map((one) => ({ ...one, snippet: inSnippet(quoted(one.label)) }));
}
