import { commonParameters, type WidgetParameterInfo, widgetTypes, type WidgetTypeInfo } from '../widget-catalogue.ts';
import { docComment, literalUnion, propertyName } from './declaration-text.ts';

/** What a parameter takes, by the word of the catalogue; others take anything. Numbers may be texts that are written so. */
const typesOfParameters: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  number: 'number | string',
  length: 'number | string',
  color: 'string',
  string: 'string',
  array: 'any[]',
  function: '(...values: any[]) => any',
};

/** Parameters whose types come from the project. */
const typesByName: Readonly<Record<string, string>> = {
  widgets: '(AnyWidgetConfig | ImportedWidgetConfig)[]',
  listen: 'ListenConfig[]',
};

function parameterType({ name, type, values, picks }: WidgetParameterInfo): string {
  const known = typesByName[name];
  if (known !== undefined) return known;
  if (picks === 'widget' || picks === 'popup') return 'WidgetId';
  if (values !== undefined && values.length > 0) return `${literalUnion(values)} | (string & {})`;
  return typesOfParameters[type] ?? 'any';
}

function parameterText(parameter: WidgetParameterInfo): string {
  const usual = parameter.default === undefined ? '' : ` Default: ${JSON.stringify(parameter.default)}.`;
  return `${docComment(`${parameter.description}${usual}`, '  ')}  ${propertyName(parameter.name)}?: ${parameterType(parameter)};\n`;
}

/** The type of the configuration of widgets of a type. */
function configTypeName(type: string): string {
  return `${type}Config`;
}

/**
 * Returns the declaration of the parameters of one type. `type` tells the types apart: the class is declared as a literal of its name, which no
 * file can see, and older names as the same literal.
 */
function configOf({ type, description, parameters }: WidgetTypeInfo): string {
  const members = parameters.filter(({ name }) => name !== 'id' && name !== 'type').map(parameterText);
  return `${docComment(description)}interface ${configTypeName(type)} extends CommonConfig {\n  type: ${JSON.stringify(type)};\n${members.join('')}}\n`;
}

/** Returns the declarations of widget-config.js: parameters by `type` with what they do (`docs/format/widgets/README.md`). */
export function widgetConfigTypes(): string {
  const common = commonParameters.filter(({ name }) => name !== 'type' && name !== 'import').map(parameterText);
  return [
    '/** What a widget follows. */\ninterface ListenConfig { event?: string; method?: string; parameters?: any; [member: string]: any; }\n',
    '/** A reusable part in place of a widget. */\ninterface ImportedWidgetConfig { import: string; [member: string]: any; }\n',
    `interface CommonConfig {\n${common.join('')}  [parameter: string]: any;\n}\n`,
    ...widgetTypes.map(configOf),
    `type AnyWidgetConfig = ${widgetTypes.map(({ type }) => configTypeName(type)).join(' | ')};\n`,
  ].join('');
}
