import { createContext } from 'react';
import type { JsonValue } from '../../../shared/schema/json.ts';

/** What a control passes to one segment. */
export interface SegmentPlace {
  readonly row: JsonValue | undefined;
  readonly isOn: boolean;
  /** Its side of the chosen one; none before the first click (`docs/format/widgets/inputs.md`, Segmented control). */
  readonly side: 'left' | 'right' | undefined;
  /** Whether the Tab key reaches it; the arrow keys reach the others. */
  readonly isEntry: boolean;
}

export interface SegmentsOfControl {
  readonly controlId: string;
  readonly place: (widgetKey: string) => SegmentPlace;
  readonly choose: (widgetKey: string) => void;
}

/** The control around a segment; none for a separate one. */
export const SegmentsContext = createContext<SegmentsOfControl | undefined>(undefined);
