import { type FromFrameMessage, type ToFrameMessage, toFrameMessageSchema } from '../../shared/contract/frame-messages.ts';
import { messageBurst, messagesLeft } from '../../shared/contract/message-pace.ts';
import type { JsonObject, JsonValue } from '../../shared/schema/json.ts';
import type { RowsAnswer, WidgetRowsQuery } from '../../shared/schema/rows-schema.ts';
import type { TableAnswers, TableQuestion } from '../../shared/schema/table-calls-schema.ts';

/** The part of a browser's `window` that the channel needs. */
export interface ChannelWindow {
  readonly parent: { postMessage(message: FromFrameMessage, targetOrigin: string): void };
  addEventListener(type: 'message', listener: (event: { readonly source: unknown; readonly data: unknown }) => void): void;
}

export interface Channel {
  post(message: FromFrameMessage): void;
  emitEvent(widgetId: string, action: string, values: JsonObject, edit?: string): void;
  /** Number of events that may be emitted at once now: the window drops further ones. */
  eventRoom(): number;
  emitValue(widgetId: string, value: JsonValue): void;
  emitPopup(widgetId: string, open: boolean): void;
  /** Requests rows from the app; never rejects. */
  readRows(query: WidgetRowsQuery): Promise<RowsAnswer>;
  /** Requests the results of a table's functions from the app; never rejects. */
  callTable(question: TableQuestion): Promise<TableAnswers>;
}

/** Messages held in reserve for what the page sends without a user action. */
const reserve = 100;

/** Returns the value of a JSON text from the app; `undefined` for anything else. */
function readText(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens the only way in and out of the frame. Messages of windows other than the parent are ignored; those that violate the contract are
 * refused with a problem. Values and events share one sequence, so that text typed before a click arrives before it. The origin is opaque:
 * the parent can only be addressed by `*`, and main validates what arrives.
 */
export function openChannel(
  frame: ChannelWindow,
  onMessage: (message: ToFrameMessage) => void,
  now: () => number = () => performance.now(),
): Channel {
  let sequence = 0;
  let questions = 0;
  const waiting = new Map<number, (answer: RowsAnswer) => void>();
  const calls = new Map<number, (answer: TableAnswers) => void>();
  let left = messageBurst;
  let at = now();
  const leftNow = (): number => messagesLeft(left, now() - at);
  const post = (message: FromFrameMessage): void => {
    left = Math.max(0, leftNow() - 1);
    at = now();
    frame.parent.postMessage(message, '*');
  };
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
    emitEvent: (widgetId, action, values, edit) => {
      sequence += 1;
      post({ type: 'event', event: { widgetId, action, values, sequence, ...(edit === undefined ? {} : { edit }) } });
    },
    eventRoom: () => Math.max(0, Math.floor(leftNow()) - reserve),
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
