import type { JsonValue } from '../../shared/contract/json.ts';
import type { WidgetComponent } from './widget-props.ts';

/** Shape of the result a type is drawn from: `none` reads no result of its own, `any` keeps whatever comes. */
export type ResultShape = 'object' | 'list' | 'list or object' | 'any' | 'none';

/**
 * What a widget folder tells about one type: `<folder>/<folder>.widget.ts` exports a list `definitions`. The registry, the
 * catalogue of the editor, the gallery and `docs/widgets.md` are made from the folders, so a new type is a new folder.
 */
export interface WidgetDefinition {
  /** Class names of the widget configuration: the type first, then its older spellings. */
  readonly types: readonly [string, ...string[]];
  readonly component: WidgetComponent;
  readonly result: ResultShape;
  /** Parameters of the catalogue without an effect here, each with the reason. Everything else is acted on. */
  readonly ignored?: Readonly<Record<string, string>>;
  /** Parameters the runtime acts on when an event comes; the page draws nothing from them. */
  readonly inRuntime?: readonly string[];
  /** Rules for projects without style sheets of their own: what skins usually bring (`base-rules.md` 3). */
  readonly look?: string;
}

/** What is wrong with a result, as a sentence for an author; `undefined` when it fits. Null and no result always fit. */
export function resultProblem(shape: ResultShape, type: string, id: string, result: JsonValue | undefined): string | undefined {
  if (result === undefined || result === null || shape === 'any' || shape === 'none') return undefined;
  const actual = Array.isArray(result) ? 'list' : typeof result;
  const expected = shape === 'list or object' ? ['list', 'object'] : [shape];
  if (expected.includes(actual)) return undefined;
  const article = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
  const got = typeof result === 'boolean' ? String(result) : article(actual === 'string' ? 'text' : actual);
  return `${type} ${id} expects ${expected.map(article).join(' or ')} from its init, and got ${got}. It is drawn from its configuration.`;
}
