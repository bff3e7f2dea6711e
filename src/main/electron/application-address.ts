/** Scheme and host of the app's own pages: `file:` pages cannot load module scripts. */
export const applicationScheme = 'app';
export const applicationOrigin = 'app://dashwright';

function ownPath(address: string): string | undefined {
  try {
    const url = new URL(address);
    // A custom scheme has the origin "null" in URL.
    return `${url.protocol}//${url.host}` === applicationOrigin ? url.pathname : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether an address is below the preview frame's path, which also contains the project's own files. */
export function isFrameAddress(address: string): boolean {
  return ownPath(address)?.startsWith('/frame/') ?? false;
}

/** Returns whether an address is one of the app's own pages, and not one of the preview frame. */
export function isApplicationPage(address: string): boolean {
  return ownPath(address) !== undefined && !isFrameAddress(address);
}

/** Returns the path of the full-window preview `/preview/<page>` that an address names, or undefined. */
export function previewPath(address: string): string | undefined {
  const path = ownPath(address);
  return path !== undefined && /^\/preview\/[^/]+$/.test(path) ? path : undefined;
}
