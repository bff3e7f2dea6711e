import { propertyName } from './declaration-text.ts';

const typesOfKinds: Readonly<Record<string, string>> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  object: 'any',
  list: 'any[]',
  any: 'any',
};

/** Returns the type of what the catalogue says a value holds, such as `text` or `number|list`. */
function typeOfKinds(kinds: string): string {
  const types = new Set(kinds.split('|').map((kind) => typesOfKinds[kind] ?? 'any'));
  return types.has('any') ? 'any' : [...types].join(' | ');
}

/** Returns the type of the values of an event. Names that the data gives stay open. */
export function eventValuesType(values: Readonly<Record<string, string>> | undefined): string {
  const fields = Object.entries(values ?? {}).filter(([name]) => !name.startsWith('<'));
  const members = fields.map(([name, kinds]) => `${propertyName(name.replace(/\?$/, ''))}: ${typeOfKinds(kinds)};`);
  return `{ ${members.join(' ')} [field: string]: any }`;
}
