/** Returns a name that no other window has. */
export function makeWindowName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The name under which main keeps this window's unsaved text. New with each load of the page: text that
 * the previous page left behind is offered like that of any closed window.
 */
export const windowName: string = makeWindowName();
