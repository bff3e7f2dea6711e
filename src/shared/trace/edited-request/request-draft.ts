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

/** A request that a person types: with the headers that may be changed, and where it is to go. */
export interface RequestDraft {
  readonly request: EditedRequest;
  readonly headers: readonly EditedHeader[];
  /** Null for the connection in use. */
  readonly connectionId: string | null;
  readonly origin?: StoredOrigin | undefined;
}
