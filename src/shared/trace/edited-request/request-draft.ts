import type { PlaceholderValue } from '../../language/fill-placeholders.ts';
import type { EditedHeader } from './edited-headers.ts';
import type { EditedRequest } from './edited-request.ts';

/** The stored query of the project that a request comes from. */
export interface StoredOrigin {
  readonly key: string;
  /** What its placeholders were filled with. */
  readonly values: readonly PlaceholderValue[];
  /** The MDX that it sent. */
  readonly sent: string;
}

/** The action of repository.js that a request comes from. */
export interface ActionOrigin {
  readonly widgetId: string;
  readonly action: string;
  /** Position in the list form, from 0. */
  readonly item: number | undefined;
  /** What it sent: the query or body, as it is edited, and the path. */
  readonly sent: EditedRequest;
}

export type RequestOrigin = StoredOrigin | ActionOrigin;

/** Returns what of a request was changed that can go back to where it comes from. */
export function changedOfOrigin(origin: RequestOrigin, { text, path, method, isQuery }: EditedRequest): readonly ('body' | 'url')[] {
  if ('key' in origin) return text === origin.sent ? [] : ['body'];
  const { sent } = origin;
  // A GET has no body, whatever was typed before.
  const hasBody = method !== 'GET' && sent.method !== 'GET' && isQuery === sent.isQuery && text !== sent.text;
  return [...(hasBody ? (['body'] as const) : []), ...(path.trim() === sent.path.trim() ? [] : (['url'] as const))];
}

/** A request that a person types: with the headers that may be changed, and where it is to go. */
export interface RequestDraft {
  readonly request: EditedRequest;
  readonly headers: readonly EditedHeader[];
  /** Null for the connection in use. */
  readonly connectionId: string | null;
  readonly origin?: RequestOrigin | undefined;
  /** Name of the connection, where the request goes to it as it was. */
  readonly sentTo?: string | undefined;
}
