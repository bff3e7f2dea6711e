import type { EditedHeader } from './edited-headers.ts';
import type { EditedRequest } from './edited-request.ts';

/** A request that a person types: with the headers that may be changed, and where it is to go. */
export interface RequestDraft {
  readonly request: EditedRequest;
  readonly headers: readonly EditedHeader[];
  /** Null for the connection in use. */
  readonly connectionId: string | null;
}
