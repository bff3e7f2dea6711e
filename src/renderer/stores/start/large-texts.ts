import { create } from 'zustand';

/**
 * Characters of a text from which on the editor waits for the page: to take over megabytes keeps the one thread of the window busy for a
 * second or two, while a person waits to see the page.
 */
const fewest = 1_000_000;
/** Milliseconds after which a text no longer waits for a page that may never come. */
const longestWait = 5_000;
/** The same once the page is on its way to its frame. */
const drawingTime = 1_000;

/** Whether the editor takes over large texts already. */
export const useLargeTexts = create<{ readonly mayBeShown: boolean }>(() => ({ mayBeShown: false }));

let isPageSent = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function showIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(showLargeTexts, milliseconds);
}

export function isLargeText(characters: number): boolean {
  return characters >= fewest;
}

/** Large texts are shown from now on: the page is there, somebody wants to see the text, or waited long enough. */
export function showLargeTexts(): void {
  clearTimeout(timer);
  if (!useLargeTexts.getState().mayBeShown) useLargeTexts.setState({ mayBeShown: true });
}

/** A project is opened: large texts of it wait for its first page. Returns the function that stops. */
export function awaitFirstPage(): () => void {
  isPageSent = false;
  useLargeTexts.setState({ mayBeShown: false });
  showIn(longestWait);
  return () => clearTimeout(timer);
}

/** The frame was sent a page. */
export function noteSentPage(): void {
  if (isPageSent || useLargeTexts.getState().mayBeShown) return;
  isPageSent = true;
  showIn(drawingTime);
}

/** The frame laid out what it was sent. */
export function noteLaidOutPage(): void {
  if (isPageSent) showLargeTexts();
}
