import { slice } from '../primordials.ts';
import { typeOf } from './widget-config.ts';
import { typeFacts } from './type-facts.ts';

/**
 * Returns the result of a widget when its init is not to run and it has no default function (`docs/format/entries.md`, Condition and
 * default, Hidden widgets): an empty value of the kind its type draws (`docs/format/results.md`), so that the configuration
 * shows. '' for a widget of unknown type.
 */
export function staticResult(widgetId: string): unknown {
  const type = typeOf(widgetId);
  if (type === '') return '';
  const { result, emptyResult } = typeFacts(type);
  return emptyResult === undefined && slice(result, 0, 4) === 'list' ? [] : {};
}
