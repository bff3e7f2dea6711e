/** Returns whether a modal dialog or a menu is open, which keeps its keys to itself. */
export function hasOpenDialog(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"], [role="menu"][data-state="open"]') !== null;
}

/** Returns whether the focus is where keys are recorded instead of carried out. */
export function recordsKeys(): boolean {
  return document.activeElement?.closest('[data-records-keys]') != null;
}
