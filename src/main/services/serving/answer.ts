/** The answer to a page's request. Its bytes are not copied: the editor alone has four million, and each copy takes time. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | string;
}

/** Returns the answer as a `Response`, for hosts that need one. */
export function toResponse({ status, headers, body }: PageAnswer): Response {
  return new Response(body, { status, headers: { ...headers } });
}
