import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import type { WidgetData } from '../../../shared/contract/preview-schema.ts';
import type { RowsQuery, WidgetRowsQuery } from '../../../shared/contract/rows-schema.ts';
import type { SourceLocation } from '../../../shared/contract/source-location.ts';
import type { TableQuestion } from '../../../shared/contract/table-calls-schema.ts';
import type { TraceCause } from '../../../shared/trace/trace.ts';
import type { LoadInput, LoadOutcome, RunResult, RuntimeEvent, RuntimeResponse, UploadForm } from '../runtime.ts';

/** What a child continues from: the state of the one before it. */
export interface Restore {
  /** Text of the realm's snapshot (values and cellset ids). */
  readonly snapshot: string;
  readonly widgets: readonly WidgetData[];
  readonly page: string | null;
  /** False when reading the state ended the child before: it is left alone until the next evaluation. */
  readonly keepsState: boolean;
}

/** Main to child. */
export type ToChild =
  | { readonly type: 'ping'; readonly number: number }
  | {
      readonly type: 'load';
      readonly id: string;
      readonly generation: number;
      readonly input: LoadInput;
      readonly effectDepth: number;
      readonly restore: Restore | null;
    }
  | {
      readonly type: 'run';
      readonly id: string;
      readonly kind: 'load' | 'event' | 'page' | 'refreshChanged';
      readonly widgetId: string;
      readonly action: string;
      readonly values: JsonObject;
      readonly cause: TraceCause;
      /** kind page: only these inits run, the other widgets keep their data. */
      readonly only?: readonly string[];
      /** A program reads the results: large ones travel whole. */
      readonly wantsWhole?: boolean;
    }
  /** `bodyId`: the text comes as the body of this number. */
  | { readonly type: 'response'; readonly requestId: string; readonly response: RuntimeResponse; readonly bodyId?: number }
  | { readonly type: 'setValue'; readonly widgetId: string; readonly value: JsonValue }
  | { readonly type: 'setPopup'; readonly widgetId: string; readonly open: boolean }
  | { readonly type: 'setState'; readonly id: string; readonly state: JsonObject }
  | { readonly type: 'setActiveUser'; readonly user: string }
  | { readonly type: 'setEffectDepth'; readonly effectDepth: number }
  | { readonly type: 'readState'; readonly id: string }
  | { readonly type: 'writeState'; readonly id: string; readonly path: string; readonly value: JsonValue }
  | { readonly type: 'resetWidget'; readonly id: string; readonly widgetId: string }
  | { readonly type: 'readParameters'; readonly id: string; readonly wanted: Readonly<Record<string, readonly string[]>> }
  | { readonly type: 'readCellsets'; readonly id: string }
  | { readonly type: 'rows'; readonly id: string; readonly query: WidgetRowsQuery }
  | { readonly type: 'tableCalls'; readonly id: string; readonly question: TableQuestion }
  /** To a child without user code: rows of the cells of a body; `bodyId` brings the body that `key` names from then on. */
  | { readonly type: 'bodyRows'; readonly id: string; readonly key: string; readonly bodyId?: number; readonly query: RowsQuery }
  | { readonly type: 'reset'; readonly id: string };

/** What user code is about to run: names the culprit when the child has to be killed. */
export interface Entering {
  readonly run: string;
  readonly traceId: string;
  readonly widgetId: string;
  readonly action: string;
  readonly phase: string;
  readonly item?: number;
  readonly location?: SourceLocation;
}

/** Child to main. Main believes none of it: `supervisor/protocol-schema.ts`. */
export type FromChild =
  | { readonly type: 'hello'; readonly missingLayers: readonly string[] }
  | { readonly type: 'pong'; readonly number: number }
  | { readonly type: 'entering'; readonly entering: Entering }
  | { readonly type: 'idle' }
  | { readonly type: 'loaded'; readonly id: string; readonly outcome: LoadOutcome }
  | { readonly type: 'ended'; readonly id: string; readonly result: RunResult }
  /** `error` in place of `value`: why there is none, in words. */
  | { readonly type: 'answer'; readonly id: string; readonly value?: JsonObject; readonly error?: string }
  /** An exception of the app's own code, for the log. */
  | { readonly type: 'bug'; readonly text: string }
  | { readonly type: 'snapshot'; readonly text: string }
  | { readonly type: 'event'; readonly event: RuntimeEvent }
  | {
      readonly type: 'request';
      readonly run: string;
      readonly requestId: string;
      readonly traceId: string;
      readonly widgetId: string;
      readonly action: string;
      readonly item?: number;
      readonly method: string;
      readonly path: string;
      readonly body: string | null;
      readonly parameters?: readonly { readonly name: string; readonly value: string; readonly used: boolean }[];
      readonly download?: { readonly fileName: string };
      readonly form?: UploadForm;
    };
