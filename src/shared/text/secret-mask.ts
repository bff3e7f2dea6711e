/** What stands in place of a secret in everything that a window gets or shows. */
export const secretMask = '•••';
