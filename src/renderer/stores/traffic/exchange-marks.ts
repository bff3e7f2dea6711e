import { create } from 'zustand';
import { type Exchange, type ExchangeColour, exchangeColours } from '../../../shared/trace/exchange/exchange.ts';
import { currentHost } from '../../host/host-context.ts';
import { selectTrace, showBottomTab, useNavigation } from '../window/navigation.ts';
import { showFailure } from '../window/notice-store.ts';
import { exchangesOfTrace, useTraffic } from './traffic-store.ts';

interface NoteEditing {
  /** Id of the exchange whose note is being written; null for none. */
  readonly exchangeId: string | null;
}

/** The note that a person is writing in the list of requests. */
export const useNoteEditing = create<NoteEditing>(() => ({ exchangeId: null }));

/** Returns the exchange that the selection means: itself, else the first one of the selected trace. */
export function selectedExchange(
  state: ReturnType<typeof useTraffic.getState>,
  { exchangeId, traceId }: { readonly exchangeId: string | null; readonly traceId: string | null },
): Exchange | undefined {
  if (exchangeId !== null) return state.exchanges.get(exchangeId);
  return traceId === null ? undefined : exchangesOfTrace(state, traceId)[0];
}

/** Returns the selected exchange as it is now. */
export function currentExchange(): Exchange | undefined {
  return selectedExchange(useTraffic.getState(), useNavigation.getState());
}

/** Pins an exchange, or lets it go if it is pinned. */
export function togglePin({ id, pinned }: Exchange): void {
  currentHost()
    .call('exchange.mark', { id, pinned: pinned !== true })
    .catch(showFailure);
}

/** Gives an exchange a colour, or none with null. */
export function setColour({ id }: Exchange, colour: ExchangeColour | null): void {
  currentHost().call('exchange.mark', { id, colour }).catch(showFailure);
}

/** Gives an exchange the colour that follows its own: from none to the first, and from the last to none. */
export function setNextColour(exchange: Exchange): void {
  const at = exchange.colour === undefined ? -1 : exchangeColours.indexOf(exchange.colour);
  setColour(exchange, exchangeColours[at + 1] ?? null);
}

/** Opens the note of an exchange in the list of requests, where it is written. */
export function startNote({ id, traceId }: Exchange): void {
  selectTrace(traceId === '' ? null : traceId, id);
  showBottomTab('requests');
  useNoteEditing.setState({ exchangeId: id });
}

/** Closes the note that is being written; `text` replaces it, and an empty one removes it. */
export function endNote({ id, note = '' }: Exchange, text: string = note): void {
  useNoteEditing.setState({ exchangeId: null });
  if (text.trim() !== note) currentHost().call('exchange.mark', { id, note: text }).catch(showFailure);
}
