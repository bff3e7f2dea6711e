import type { ConnectionsState } from '../../../shared/contract/connection-schema.ts';

/** Returns the state of the active connection: a short text for the bar, and the reason with what to do. Both '' if all is well. */
export function connectionStatusText(
  { status, message, paused }: Pick<ConnectionsState, 'status' | 'message' | 'paused'>,
  mayHaveEnded: boolean,
): { readonly note: string; readonly reason: string } {
  if (paused) return { note: 'Paused', reason: 'Traffic is paused: nothing is sent. Resume it in the top bar.' };
  switch (status) {
    case 'failed':
      return { note: 'Not connected', reason: message ?? 'The back-end could not be reached. Test the connection.' };
    case 'connecting':
      return { note: 'Connecting', reason: '' };
    case 'sign-in-needed':
      return { note: '', reason: message ?? 'The back-end wants a sign-in.' };
    case 'idle':
    case 'ready':
      return mayHaveEnded
        ? {
            note: 'Session may have ended',
            reason: 'No answer for 20 minutes. The next request signs in again; “Keep the session alive” of the connection avoids this.',
          }
        : { note: '', reason: '' };
  }
}
