import { z } from 'zod';
import { type WidgetFacts, widgetFactsSchema } from '../../shared/language/widget-facts-schema.ts';
import type { WidgetParameterInfo, WidgetTypeInfo } from '../../shared/language/widget-catalogue.ts';

const fileSchema = z.record(z.string(), widgetFactsSchema);

/**
 * Returns the facts by class name, older spellings included, from the `facts.json` of all folders.
 * @throws z.ZodError for a fact that the schema does not know.
 */
export function everyWidgetFacts(
  files: readonly unknown[],
  types: readonly WidgetTypeInfo[],
  common: readonly WidgetParameterInfo[],
): Readonly<Record<string, WidgetFacts>> {
  const all: [string, WidgetFacts][] = [];
  for (const file of files)
    for (const [name, written] of Object.entries(fileSchema.parse(file))) {
      const info = types.find(({ type }) => type === name);
      const ownNames = [...common, ...(info?.parameters ?? [])].map((parameter) => parameter.name);
      const ownFields = written.state === 'fields' ? [...ownNames.filter((field) => !field.startsWith('<')), 'value'] : undefined;
      const facts = ownFields ? { ...written, ownFields } : written;
      for (const spelling of [name, ...(info?.aliases ?? [])]) all.push([spelling, facts]);
    }
  return Object.fromEntries(all);
}
