import { maxWatched } from '../../../shared/contract/window-settings.ts';
import { longestExpression } from '../../../shared/debugger/debugger-schema.ts';
import { keepDebuggerSettings } from './debugger-memory.ts';
import { readStop, useStop } from './stop-store.ts';

function setWatched(watched: readonly string[]): void {
  useStop.setState({ watched: [...new Set(watched)].slice(0, maxWatched) });
  keepDebuggerSettings();
  void readStop();
}

/** Watches an expression, in place of another one where that is given. */
export function watchExpression(text: string, instead: string | null = null): void {
  const expression = text.trim().slice(0, longestExpression);
  if (expression === '') return;
  const { watched } = useStop.getState();
  const isThere = instead !== null && watched.includes(instead);
  setWatched(isThere ? watched.map((one) => (one === instead ? expression : one)) : [...watched, expression]);
}

/** Watches an expression no longer. */
export function forgetExpression(text: string): void {
  setWatched(useStop.getState().watched.filter((one) => one !== text));
}
