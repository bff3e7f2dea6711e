import { create } from 'zustand';
import type { ColoursShownMessage, ShowColoursMessage } from '../../../shared/explain/colour-messages.ts';
import type { DrawnPart } from '../../../shared/schema/drawn-part.ts';

interface ColourQuestion {
  /** What the frame has to explain, until it has. */
  readonly wanted: Omit<ShowColoursMessage, 'type'> | null;
  /** Its newest answer; null before that. */
  readonly shown: ColoursShownMessage | null;
}

/** What the frame says of the colours of the part that *Why?* explains. */
export const useColourQuestion = create<ColourQuestion>(() => ({ wanted: null, shown: null }));

let number = 0;

/** Asks the frame where the colours of a part come from. The answer to another question goes; that to an older form of this one stays. */
export function askColours(widgetId: string, part: DrawnPart, isNew: boolean): void {
  number += 1;
  useColourQuestion.setState(({ shown }) => ({ wanted: { number, widgetId, part }, shown: isNew ? null : shown }));
}

/** Takes the frame's answer to the newest question. */
export function coloursShown(shown: ColoursShownMessage): void {
  if (useColourQuestion.getState().wanted?.number === shown.number) useColourQuestion.setState({ shown, wanted: null });
}
