import { create } from 'zustand';

/** Where the cursor stands, with the file. */
export interface EditorPlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** The place that breadcrumb and outline describe; null while no file is shown. `isJump`: something other than keys and pointer led there. */
export const usePlace = create<{ readonly place: EditorPlace | null; readonly isJump: boolean }>(() => ({ place: null, isJump: false }));

export function setPlace(place: EditorPlace | null, isJump = false): void {
  usePlace.setState({ place, isJump });
}
