import { AppError } from '../../../shared/errors/app-error.ts';
import { applicationPolicy, commonHeaders, frameHeaders, framePolicy } from './security-policy.ts';
import type { Answer } from './answer.ts';
import { readStaticFile } from './static-files.ts';

export interface ServingOptions {
  /** Folder with the built window. */
  readonly rendererFolder: string;
  /** Folder with the built preview frame. */
  readonly frameFolder: string;
  /** `/frame/<capability>/`: a random part, so that other pages of the browser cannot guess it. */
  readonly frameBase: string;
  /** Bytes of a file of the open project that the frame may see; throws `outside-project` or `not-found`. */
  readonly readAsset: (path: string) => Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string }>;
}

type Handler = (request: Request) => Promise<Answer>;

function answer(status: number, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>): Answer {
  return { status, headers: { ...commonHeaders, ...headers }, body };
}

function plain(status: number, text: string): Answer {
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
 * Answers every GET of a window: the renderer at `/`, its full-window preview at `/preview/<page>`, and
 * everything the sandboxed frame needs below `frameBase`. The same handler serves `app://` and the
 * localhost host; who may ask is decided before it.
 */
export function createRequestHandler(options: ServingOptions): Handler {
  const { frameBase } = options;

  async function frameAnswer(origin: string, path: string): Promise<Answer> {
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

  async function applicationAnswer(origin: string, path: string): Promise<Answer> {
    const isPage = path === '' || path.startsWith('preview/');
    const file = await readStaticFile(options.rendererFolder, isPage ? 'index.html' : path);
    if (!file) return plain(404, 'Not found');
    return answer(200, file.bytes, {
      'content-type': file.contentType,
      'content-security-policy': applicationPolicy(origin),
      // Other pages of the browser, on this computer too, embed nothing of the app.
      'cross-origin-resource-policy': 'same-origin',
      // Built files carry a hash in their names; the page itself does not.
      'cache-control': !isPage && path.startsWith('assets/') ? 'private, max-age=31536000, immutable' : 'no-store',
    });
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Only GET is answered here.');
    const url = new URL(request.url);
    // Told apart before decoding, as the hosts do: below /frame/ nobody asked for a token, so an encoded way
    // out of it (`/frame/..%2f`) must not lead to the app's own files.
    const isFrame = url.pathname.startsWith(frameBase);
    if (!isFrame && url.pathname.startsWith('/frame/')) return plain(404, 'Not found');
    const path = decodePath(url.pathname.slice(isFrame ? frameBase.length : 1));
    if (path === undefined) return plain(400, 'This address cannot be read.');
    // A custom scheme has the origin "null" in URL; its pages still need it spelled out.
    const origin = `${url.protocol}//${url.host}`;
    return isFrame ? frameAnswer(origin, path) : applicationAnswer(origin, path);
  };
}
