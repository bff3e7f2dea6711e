import { create } from 'zustand';

/** `asked` grows when a person asks for the outline. */
export const useOutlineRequest = create<{ readonly asked: number }>(() => ({ asked: 0 }));

/** Puts the focus into the outline once it is shown. */
export function askForOutline(): void {
  useOutlineRequest.setState(({ asked }) => ({ asked: asked + 1 }));
}
