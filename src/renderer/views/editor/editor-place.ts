import { create } from 'zustand';

/** Where the cursor stands, with the file. */
export interface EditorPlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** The place the breadcrumb describes; null while no file is shown. */
export const usePlace = create<{ readonly place: EditorPlace | null }>(() => ({ place: null }));

export function setPlace(place: EditorPlace | null): void {
  usePlace.setState({ place });
}
