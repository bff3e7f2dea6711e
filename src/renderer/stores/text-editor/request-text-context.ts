import { type ComponentType, createContext } from 'react';
import type { StoredOrigin } from '../../../shared/trace/edited-request/request-draft.ts';

export interface RequestTextProps {
  /** For screen readers. */
  readonly label: string;
  /** A query in MDX, otherwise a body of JSON. */
  readonly isQuery: boolean;
  /** The text to begin with: what is typed later is the editor's own. */
  readonly start: string;
  /** Id of the element that says what is wrong with the text; undefined if nothing is. */
  readonly faultId: string | undefined;
  readonly takesFocus: boolean;
  /** Connection whose names are offered; null for the one in use. */
  readonly connectionId: string | null;
  /** Stored query whose placeholders are offered. */
  readonly storedQuery: StoredOrigin | undefined;
  readonly onChange: (text: string) => void;
  /** Called on `Ctrl+Enter`. */
  readonly onSend: () => void;
}

/** Draws the text of a request. */
export type RequestTextView = ComponentType<RequestTextProps>;

/** The editor's view of the text of a request; null where there is no editor. */
export const RequestTextContext = createContext<RequestTextView | null>(null);
