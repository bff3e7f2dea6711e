import type { PageDialog } from '../frame/popups/dialogs.ts';
import type { JsonObject, JsonValue } from '../../shared/schema/json.ts';
import type { RowsAnswer, WidgetRowsQuery } from '../../shared/schema/rows-schema.ts';
import type { TableAnswers, TableQuestion } from '../../shared/schema/table-calls-schema.ts';
import type { WidgetData, WidgetNode } from '../../shared/schema/preview-schema.ts';

/** A widget with its data, drawn by tests and the gallery. */
export interface Story {
  readonly title: string;
  readonly node: WidgetNode;
  /** Data of the node and of widgets below it. */
  readonly data: readonly WidgetData[];
  /** Returns rows of a result that is too large to be loaded whole. */
  readonly rows?: (query: WidgetRowsQuery) => RowsAnswer;
  /** Returns the results of a plus table's functions. */
  readonly calls?: (question: TableQuestion) => TableAnswers;
  /** Number of events that may be emitted at once; unlimited if missing. */
  readonly eventRoom?: number;
  /** Shown over the page from the start. */
  readonly over?:
    | { readonly message: string; readonly severity: PageDialog['severity'] }
    | { readonly question: string }
    | { readonly menu: readonly string[] };
}

/** A node of a story's tree. */
export function widget(id: string, type: string, config: JsonObject = {}, children: readonly WidgetNode[] = []): WidgetNode {
  return { id, type, config: { id, ...config }, children };
}

/** Loaded data of a widget. */
export function loaded(id: string, result: JsonValue, revision = 1): WidgetData {
  return { id, status: 'ready', result, revision };
}

/** A story of one node; `results` are loaded data by id. */
export function story(title: string, node: WidgetNode, results: Readonly<Record<string, JsonValue>> = {}): Story {
  return { title, node, data: Object.entries(results).map(([id, result]) => loaded(id, result)) };
}
