import { create } from 'zustand';
import { AppError, isCancelled } from '../../../shared/errors/app-error.ts';
import type { Host } from '../../host/host.ts';
import { openDialog } from './dialog-store.ts';

export interface Notice {
  readonly id: number;
  readonly severity: 'info' | 'warning' | 'error';
  readonly message: string;
  /** Of the failure it speaks of. */
  readonly code?: string;
  /** What can be done about it, once: whoever shows the notice takes it away with the press. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Milliseconds after which an information goes by itself; warnings and errors stay, and so does what offers to do something. */
export const noticeLifetime = 6_000;

const mostNotices = 4;
let lastId = 0;

/** Notices for what is visible nowhere else. */
export const useNotices = create<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

/**
 * Returns the id of the notice. An information without something to do goes by itself. What it offers stays until it is done or
 * dismissed, or the project that it is about is left.
 */
export function showNotice(severity: Notice['severity'], message: string, action?: Notice['action'], code?: string): number {
  const id = ++lastId;
  const shown: Notice = { id, severity, message, ...(action ? { action } : {}), ...(code === undefined ? {} : { code }) };
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((notice) => notice.message !== message), shown].slice(-mostNotices),
  }));
  if (severity === 'info' && !action) setTimeout(() => dismissNotice(id), noticeLifetime);
  return id;
}

/** Says something else in a notice; one that was dismissed stays away. */
export function changeNotice(id: number, message: string): void {
  useNotices.setState(({ notices }) => ({ notices: notices.map((notice) => (notice.id === id ? { ...notice, message } : notice)) }));
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** Dismisses every notice of one kind of failure. */
export function dismissNoticesOf(code: string): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.code !== code) }));
}

/** Of failures that trusting the project mends. */
const untrusted = 'untrusted-project';

/** Dismisses what asks for trust, which the project has now. */
export function dismissTrustNotices(): void {
  dismissNoticesOf(untrusted);
}

/** Dismisses what offers something: it is about a project that was left. */
export function dismissOffers(): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter(({ action }) => action === undefined) }));
}

/** Dismisses the newest notice. Returns whether there was one. */
export function dismissNewest(): boolean {
  const newest = useNotices.getState().notices.at(-1);
  if (newest !== undefined) dismissNotice(newest.id);
  return newest !== undefined;
}

const askForTrust = { label: 'Trust…', run: () => openDialog({ kind: 'trust' }) } as const;

/** Shows a failed host call that has no place of its own to be shown at; cancelled ones stay silent. */
export function showFailure(thrown: unknown): void {
  if (isCancelled(thrown)) return;
  // Not a failure: it was the person's own choice.
  if (thrown instanceof AppError && thrown.code === 'write-declined') {
    showNotice('info', 'Not sent. The values stay as they are.');
  } else if (thrown instanceof AppError) {
    const isUntrusted = thrown.code === untrusted;
    showNotice('error', thrown.message, isUntrusted ? askForTrust : undefined, isUntrusted ? untrusted : undefined);
  } else {
    console.error(thrown);
    showNotice('error', 'Something went wrong inside Dashwright. Try again; if that does not help, reload the window.');
  }
}

export function initNotices(host: Host): () => void {
  const stops = [
    host.on('notice', ({ severity, message, code }) => showNotice(severity, message, undefined, code)),
    host.on('folder.returned', () => dismissNoticesOf('folder-missing')),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
