import { AppError } from '../../../shared/errors/app-error.ts';
import { applicationPolicy, commonHeaders, frameHeaders, framePolicy } from './security-policy.ts';
import type { PageAnswer } from './answer.ts';
import { readStaticFile } from './static-files.ts';

export interface ServingOptions {
  /** Folder with the built window. */
  readonly rendererFolder: string;
  /** Folder with the built preview frame. */
  readonly frameFolder: string;
  /** `/frame/<capability>/`, with a random part that other pages of the browser cannot guess. */
  readonly frameBase: string;
  /** Returns a file of the open project that the frame may see; throws `outside-project` or `not-found`. */
  readonly readAsset: (path: string) => Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string }>;
}

type Handler = (request: Request) => Promise<PageAnswer>;

function answer(status: number, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>): PageAnswer {
  return { status, headers: { ...commonHeaders, ...headers }, body };
}

function plain(status: number, text: string): PageAnswer {
  return answer(status, text, { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': "default-src 'none'" });
}

/** Decodes a path, or undefined when it is not valid percent-encoding. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Returns the handler of every GET of a window: the renderer at `/`, its full-window preview at `/preview/<page>`, and
 * everything the sandboxed frame needs below `frameBase`. It serves both `app://` and the localhost host, which decide
 * beforehand who may ask.
 */
export function createRequestHandler(options: ServingOptions): Handler {
  const { frameBase } = options;

  async function frameAnswer(origin: string, path: string): Promise<PageAnswer> {
    const headers = {
      ...frameHeaders(origin),
      'access-control-allow-origin': '*',
      'content-security-policy': framePolicy(origin + frameBase),
      'cache-control': 'no-store',
    };
    const isAsset = path.startsWith('project/');
    if (!isAsset) {
      const file = await readStaticFile(options.frameFolder, path);
      return file ? answer(200, file.bytes, { ...headers, 'content-type': file.contentType }) : answer(404, 'Not found', headers);
    }
    try {
      const asset = await options.readAsset(path.slice('project/'.length));
      return answer(200, asset.bytes, { ...headers, 'content-type': asset.contentType });
    } catch (thrown) {
      const message = thrown instanceof AppError ? thrown.message : 'Not found';
      return answer(404, message, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
    }
  }

  async function applicationAnswer(origin: string, path: string): Promise<PageAnswer> {
    const isPage = path === '' || path.startsWith('preview/');
    const file = await readStaticFile(options.rendererFolder, isPage ? 'index.html' : path);
    if (!file) return plain(404, 'Not found');
    return answer(200, file.bytes, {
      'content-type': file.contentType,
      'content-security-policy': applicationPolicy(origin),
      // Other pages in the browser must not embed anything of the app.
      'cross-origin-resource-policy': 'same-origin',
      // Built files carry a hash in their names; the page itself does not.
      'cache-control': !isPage && path.startsWith('assets/') ? 'private, max-age=31536000, immutable' : 'no-store',
    });
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Only GET is answered here.');
    const url = new URL(request.url);
    // Decided before decoding, as in the hosts: no token is required below /frame/, so an encoded way out of it
    // (`/frame/..%2f`) must not lead to the app's own files.
    const isFrame = url.pathname.startsWith(frameBase);
    if (!isFrame && url.pathname.startsWith('/frame/')) return plain(404, 'Not found');
    const path = decodePath(url.pathname.slice(isFrame ? frameBase.length : 1));
    if (path === undefined) return plain(400, 'This address cannot be read.');
    // URL reports the origin "null" for a custom scheme, but its pages need the real one.
    const origin = `${url.protocol}//${url.host}`;
    return isFrame ? frameAnswer(origin, path) : applicationAnswer(origin, path);
  };
}
