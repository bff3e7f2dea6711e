import type { RuntimeRequest } from '../../runtime/runtime.ts';
import type { SentBody } from './transmission.ts';

/** Returns the bytes of a request, exactly enough for its limit. */
export function sizeOf({ body, form }: RuntimeRequest): number {
  const files = form?.files.reduce((sum, { base64 }) => sum + (base64.length * 3) / 4, 0) ?? 0;
  return files + (body === null ? 0 : Buffer.byteLength(body));
}

/** Returns a form with files as browsers encode it; every other body as it is. */
export async function bodyOf({ body, form }: RuntimeRequest): Promise<SentBody> {
  if (!form) return body;
  const data = new FormData();
  for (const { name, value } of form.fields) data.append(name, value);
  for (const { name, type, base64 } of form.files) data.append('file', new Blob([Buffer.from(base64, 'base64')], { type }), name);
  const encoded = new Response(data);
  return { contentType: encoded.headers.get('content-type') ?? '', bytes: new Uint8Array(await encoded.arrayBuffer()) };
}
