import { expect } from '@playwright/test';

/** What is read once it is the same three times, a while apart: what is drawn in several steps has come to rest. */
export async function atRest<Value>(read: () => Promise<Value>): Promise<Value> {
  const seen: string[] = [];
  let last: Value | undefined;
  await expect
    .poll(
      async () => {
        last = await read();
        seen.push(JSON.stringify(last));
        return new Set(seen.slice(-3)).size === 1 && seen.length >= 3;
      },
      { intervals: [200] },
    )
    .toBe(true);
  return last as Value;
}
