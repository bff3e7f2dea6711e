import { changeNotice, dismissNotice, showNotice } from './notice-store.ts';

/** Milliseconds after which the progress is shown: what ends before that needs none. */
const patience = 1_000;
/** Milliseconds between two changes of what is shown. */
const pace = 250;

/**
 * Shows the progress of what a person waits for, once it takes longer than a second, with a button that cancels it.
 * @param textOf returns how far it is.
 * @param control aborted by the button.
 * @returns the function that takes the notice away; to be called however it ends.
 */
export function showProgress(textOf: () => string, control: AbortController): () => void {
  let notice: number | undefined;
  let waited = 0;
  const timer = setInterval(() => {
    waited += pace;
    if (waited < patience) return;
    if (notice === undefined) notice = showNotice('info', textOf(), { label: 'Cancel', run: () => control.abort() });
    else changeNotice(notice, textOf());
  }, pace);
  return () => {
    clearInterval(timer);
    if (notice !== undefined) dismissNotice(notice);
  };
}
