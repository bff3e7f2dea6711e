/** What a page gets. Its bytes as they are: the editor alone has four million, and each copy of them makes people wait. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | string;
}

/** The same for hosts that take answers as `fetch` gives them. */
export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers: { ...headers } });
}
