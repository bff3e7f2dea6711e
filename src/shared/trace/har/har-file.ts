import type { HarEntry } from './har-entry.ts';

/** Returns the texts around the entries of a HAR file, which come between them, separated by commas. */
export function harFrame(version: string): { readonly start: string; readonly end: string } {
  const creator = JSON.stringify({ name: 'Dashwright', version });
  return { start: `{"log":{"version":"1.2","creator":${creator},"pages":[],"entries":[\n`, end: '\n]}}\n' };
}

/** Returns an entry as text, for a place in a HAR file. */
export function harEntryText(entry: HarEntry): string {
  return JSON.stringify(entry);
}
