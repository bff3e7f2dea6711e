import { AppError } from '../../../../shared/errors/app-error.ts';
import type { InspectorPipe } from './debugged-child.ts';
import {
  answerSchemas,
  type InspectorAnswer,
  isOfThread,
  messageSchema,
  type Notification,
  type NotificationName,
  notificationSchemas,
  type QuestionName,
} from './inspector-messages.ts';

/** Milliseconds the inspector may take for an answer: longer than the deadline of an expression. */
const patience = 10_000;

interface Waiting {
  readonly take: (result: unknown, error: string | undefined) => void;
}

export type NotificationListeners = { readonly [Name in NotificationName]: (notification: Notification<Name>) => void };

function isNotification(method: string | undefined): method is NotificationName {
  return method !== undefined && Object.hasOwn(notificationSchemas, method);
}

/** Speaks with the inspector of one child. What does not fit the schemas is no answer. */
export class InspectorClient {
  private counter = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly pipe: InspectorPipe;
  private readonly listeners: NotificationListeners;

  constructor(pipe: InspectorPipe, listeners: NotificationListeners) {
    this.pipe = pipe;
    this.listeners = listeners;
    pipe.onText((text) => this.take(text));
  }

  /** Rejects with AppError `runtime-evaluation` for a refusal, and `runtime-restarted` without an answer. */
  ask<Name extends QuestionName>(method: Name, params: object = {}): Promise<InspectorAnswer<Name>> {
    this.counter += 1;
    const id = this.counter;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.waiting.get(id)?.take(undefined, 'The code does not answer. Turn the debugger off.'), patience);
      timer.unref();
      this.waiting.set(id, {
        take: (result, error) => {
          clearTimeout(timer);
          this.waiting.delete(id);
          const read = answerSchemas[method].safeParse(result);
          if (error === undefined && read.success) resolve(read.data as InspectorAnswer<Name>);
          else reject(new AppError('runtime-evaluation', error ?? 'The debugger gave an answer that cannot be read. Turn it off and on.'));
        },
      });
      this.pipe.send(JSON.stringify({ id, method, params }));
    });
  }

  /** The child is gone: nothing answers any more. */
  end(): void {
    for (const { take } of [...this.waiting.values()]) take(undefined, 'The runtime was restarted. Try again.');
  }

  private take(text: string): void {
    const message = readMessage(text);
    if (message === undefined) return;
    if (message.id !== undefined) this.waiting.get(message.id)?.take(message.result, message.error);
    else if (isNotification(message.method)) this.notify(message.method, message.params);
  }

  private notify<Name extends NotificationName>(name: Name, params: unknown): void {
    const read = notificationSchemas[name].safeParse(params);
    if (read.success) this.listeners[name](read.data as Notification<Name>);
  }
}

function readMessage(text: string) {
  try {
    const message: unknown = JSON.parse(text);
    if (isOfThread(message)) return messageSchema.safeParse(message).data;
    // What was asked is answered at once, without what cannot be read.
    const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined;
    return messageSchema.safeParse({ id }).data;
  } catch {
    return undefined;
  }
}
