/** Returns whether an element is a field, which takes a paste itself. */
export const isTyped = (target: Element): boolean => target.closest('input, textarea, [contenteditable]') !== null;
