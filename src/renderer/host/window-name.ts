/**
 * The name under which main keeps unsaved text of this window apart from that of others. New with each load of the page: what
 * the page before it left behind is offered, as that of any window that is gone.
 */
export const windowName: string = [...crypto.getRandomValues(new Uint8Array(16))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('');
