import { create } from 'zustand';

/** How many blocks of lines differ in the comparison that is shown; null until that is known. */
export const useComparedChanges = create<{ readonly count: number | null }>(() => ({ count: null }));
