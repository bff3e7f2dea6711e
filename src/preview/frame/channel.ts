import { type FromFrameMessage, type ToFrameMessage, toFrameMessageSchema } from '../../shared/contract/frame-messages.ts';
import type { JsonObject, JsonValue } from '../../shared/contract/json.ts';
import type { RowsAnswer, WidgetRowsQuery } from '../../shared/contract/rows-schema.ts';
import type { TableAnswers, TableQuestion } from '../../shared/contract/table-calls-schema.ts';

/** What the channel needs of a window; the browser's `window` has it. */
export interface ChannelWindow {
  readonly parent: { postMessage(message: FromFrameMessage, targetOrigin: string): void };
  addEventListener(type: 'message', listener: (event: { readonly source: unknown; readonly data: unknown }) => void): void;
}

export interface Channel {
  post(message: FromFrameMessage): void;
  emitEvent(widgetId: string, action: string, values: JsonObject): void;
  emitValue(widgetId: string, value: JsonValue): void;
  emitPopup(widgetId: string, open: boolean): void;
  /** Asks the app for rows; never rejects. */
  readRows(query: WidgetRowsQuery): Promise<RowsAnswer>;
  /** Asks the app what functions of a table give; never rejects. */
  callTable(question: TableQuestion): Promise<TableAnswers>;
}

/** What a text from the app holds; `undefined` for everything that is no JSON. */
function readText(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The only way in and out of the frame. Messages of other windows than the parent are ignored; those that do not fit
 * the contract are refused with a problem. Values and events share one sequence, so that text typed before a
 * click arrives before it. The origin is opaque: the parent can only be addressed by `*`, and main validates what comes.
 */
export function openChannel(frame: ChannelWindow, onMessage: (message: ToFrameMessage) => void): Channel {
  let sequence = 0;
  let questions = 0;
  const waiting = new Map<number, (answer: RowsAnswer) => void>();
  const calls = new Map<number, (answer: TableAnswers) => void>();
  const post = (message: FromFrameMessage): void => frame.parent.postMessage(message, '*');
  frame.addEventListener('message', (event) => {
    if (event.source !== frame.parent) return;
    const parsed = toFrameMessageSchema.safeParse(readText(event.data));
    if (parsed.success && parsed.data.type === 'rows') {
      waiting.get(parsed.data.number)?.(parsed.data.answer);
      waiting.delete(parsed.data.number);
    } else if (parsed.success && parsed.data.type === 'calls') {
      calls.get(parsed.data.number)?.(parsed.data.answer);
      calls.delete(parsed.data.number);
    } else if (parsed.success) onMessage(parsed.data);
    else post({ type: 'problem', widgetId: '', code: 'message', message: 'The preview got a message it does not understand.' });
  });
  return {
    post,
    emitEvent: (widgetId, action, values) => {
      sequence += 1;
      post({ type: 'event', event: { widgetId, action, values, sequence } });
    },
    emitPopup: (widgetId, open) => post({ type: 'popup', popup: { widgetId, open } }),
    readRows: (query) =>
      new Promise((resolve) => {
        questions += 1;
        waiting.set(questions, resolve);
        post({ type: 'rows.wanted', number: questions, query });
      }),
    callTable: (question) =>
      new Promise((resolve) => {
        questions += 1;
        calls.set(questions, resolve);
        post({ type: 'calls.wanted', number: questions, question });
      }),
    emitValue: (widgetId, value) => {
      sequence += 1;
      post({ type: 'value', value: { widgetId, value, sequence } });
    },
  };
}
