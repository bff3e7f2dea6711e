import { createContext } from 'react';
import type { JsonValue } from '../../../shared/contract/json.ts';

/** What one segment gets of its control. */
export interface SegmentPlace {
  readonly row: JsonValue | undefined;
  readonly isOn: boolean;
  /** Where it stands beside the chosen one; none before the first click (`dom.md` 3, SegmentedControl). */
  readonly side: 'left' | 'right' | undefined;
  /** Whether the Tab key reaches this one; the arrow keys reach the others. */
  readonly isEntry: boolean;
}

export interface SegmentsOfControl {
  readonly controlId: string;
  readonly place: (widgetKey: string) => SegmentPlace;
  readonly choose: (widgetKey: string) => void;
}

/** The control around a segment; none for one that stands by itself. */
export const SegmentsContext = createContext<SegmentsOfControl | undefined>(undefined);
