import type { ExpectedResult } from '../../shared/language/widget-facts-schema.ts';
import type { JsonValue } from '../../shared/schema/json.ts';
import type { WidgetComponent } from './widget-props.ts';

/**
 * What a widget folder declares about one type: `<folder>/<folder>.registration.ts` exports a list `definitions`. The registry, the catalogue of
 * the editor, the gallery and `docs/widgets.md` are made from the folders, so a new type is a new folder.
 */
export interface WidgetDefinition {
  /** Class names in the widget configuration: the type first, then its older spellings. */
  readonly types: readonly [string, ...string[]];
  readonly component: WidgetComponent;
  /** Parameters of the catalogue that have no effect here, each with the reason. All others have one. */
  readonly ignored?: Readonly<Record<string, string>>;
  /** Parameters that the runtime uses when an event arrives; the page does not draw them. */
  readonly inRuntime?: readonly string[];
  /** Rules for projects without style sheets of their own: what skins usually bring (`docs/format/style-sheets.md`, General sheet). */
  readonly look?: string;
}

/** Describes the fault of a result, as a sentence for an author; `undefined` when it fits. Null and no result always fit. */
export function resultProblem(shape: ExpectedResult, type: string, id: string, result: JsonValue | undefined): string | undefined {
  if (result === undefined || result === null || shape === 'any' || shape === 'none') return undefined;
  const actual = Array.isArray(result) ? 'list' : typeof result;
  const expected = shape === 'list or object' ? ['list', 'object'] : [shape];
  if (expected.includes(actual)) return undefined;
  const article = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
  const got = typeof result === 'boolean' ? String(result) : article(actual === 'string' ? 'text' : actual);
  return `${type} ${id} expects ${expected.map(article).join(' or ')} from its init, and got ${got}. It is drawn from its configuration.`;
}
