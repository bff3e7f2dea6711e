import type { RequestDraft } from '../../../shared/trace/edited-request/request-draft.ts';
import { sendEdited } from '../traffic/edited-requests.ts';
import { compareExchangeWith } from './compared-with.ts';

/**
 * Sends an edited request, and shows it beside the one that it was made from, however many came in between. `like`: the id of that one; null
 * for a new request. Rejects when it may not be sent.
 */
export async function sendCompared(like: string | null, draft: RequestDraft): Promise<void> {
  const id = await sendEdited(like, draft);
  if (like !== null) compareExchangeWith(id, like);
}
