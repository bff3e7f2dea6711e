import { create } from 'zustand';

/** How often each text of the window has changed, by path; for whoever shows something that was read from texts. */
export const useTextVersions = create<{ readonly versions: Readonly<Record<string, number>> }>(() => ({ versions: {} }));

/** Counts a change of a text, whoever made it. */
export function noteTextChange(path: string): void {
  useTextVersions.setState(({ versions }) => ({ versions: { ...versions, [path]: (versions[path] ?? 0) + 1 } }));
}
