/** Focuses the first field that is marked as wrong, so that a refused form leads to what has to be mended, also where that is out of sight. */
export function focusFault(form: HTMLFormElement | null): void {
  // Marks that the press itself brings are drawn by the next frame.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
