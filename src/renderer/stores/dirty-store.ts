import { create } from 'zustand';

/** Files with changes that are not saved; told by the editor, shown by the explorer. */
export const useDirty = create<{ readonly paths: ReadonlySet<string> }>(() => ({ paths: new Set() }));

export function setDirty(path: string, dirty: boolean): void {
  useDirty.setState((state) => {
    if (state.paths.has(path) === dirty) return state;
    const paths = new Set(state.paths);
    if (dirty) paths.add(path);
    else paths.delete(path);
    return { paths };
  });
}
