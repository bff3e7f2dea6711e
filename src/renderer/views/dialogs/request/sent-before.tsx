import { History } from 'lucide-react';
import { useState } from 'react';
import type { RequestDraft } from '../../../../shared/trace/edited-request/request-draft.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { exchangeRow } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { formatClock, formatDuration } from '../../../../shared/trace/format.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { newDraft, sentBefore } from '../../../stores/traffic/edited-requests.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DropdownMenu } from '../../../ui/menus/dropdown-menu.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';

interface SentBeforeProps {
  /** The exchange that the request was made from; null for a new one. */
  readonly like: string | null;
  readonly draft: RequestDraft;
  readonly onChoose: (draft: RequestDraft) => void;
}

/** Takes up what a person sent before in place of what stands in the dialog, and gives that back; nothing while nothing was sent. */
export function SentBefore({ like, draft, onChoose }: SentBeforeProps) {
  const exchanges = useTraffic((state) => state.exchanges);
  const connections = useConnections(({ state }) => state?.connections);
  const [typed, setTyped] = useState<RequestDraft | null>(null);
  const sent = sentBefore(exchanges, like);
  if (sent.length === 0) return null;

  async function choose(exchange: Exchange) {
    try {
      const next = await newDraft(exchange);
      setTyped((before) => before ?? draft);
      onChoose({ ...next, origin: draft.origin });
    } catch (thrown) {
      showFailure(thrown);
    }
  }
  function giveBack(given: RequestDraft) {
    setTyped(null);
    onChoose(given);
  }
  const entryOf = (exchange: Exchange, verb: string): MenuEntry => ({
    id: exchange.id,
    title: `${verb} ${formatClock(exchange.startedAt)}`,
    detail: factsOf(exchange, connections?.find(({ id }) => id === exchange.connectionId)?.name ?? exchange.connectionId),
    onSelect: () => void choose(exchange),
  });
  const original = like === null ? undefined : exchanges.get(like);
  const entries: readonly MenuEntry[] = [
    ...(typed === null ? [] : [{ id: 'typed', title: 'What stood here before', onSelect: () => giveBack(typed) }]),
    ...sent.map((exchange) => entryOf(exchange, 'Sent')),
    ...(original === undefined || original.byPerson ? [] : [entryOf(original, 'As it was at')]),
  ];
  return (
    <DropdownMenu entries={entries} align="end">
      <Button size="small" variant="ghost" icon={History} title="Takes up a request that you sent before">
        Sent before
      </Button>
    </DropdownMenu>
  );
}

/** Returns what tells a request from others that were sent: where to, and how it was answered. */
function factsOf(exchange: Exchange, connection: string): string {
  const { status, cells } = exchangeRow(exchange);
  const count = exchange.cells === 1 ? '1 cell' : `${cells} cells`;
  return [connection, status, ...(exchange.cells === undefined ? [] : [count]), formatDuration(exchange.endedAfter)].join(' · ');
}
