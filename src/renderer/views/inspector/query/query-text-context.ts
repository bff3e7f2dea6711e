import { type ComponentType, createContext } from 'react';

/** Draws the text of a saved query. */
export type QueryTextView = ComponentType<{ readonly path: string }>;

/** The editor's view of a query's text; null where there is no editor. */
export const QueryTextContext = createContext<QueryTextView | null>(null);
