import { useEffect, useState } from 'react';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { withAxes } from '../../../../shared/language/url/url-axes.ts';
import { askForAxes } from '../../../stores/traffic/edited-requests.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';
import { useSetting } from '../../../stores/window/settings-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** Requests that were asked about by themselves: whoever goes back to one wants to see it. The oldest are forgotten first. */
const asked = new Set<string>();
const mostAsked = 1000;

/** Returns whether a request is asked about for the first time. */
function isFirst(id: string): boolean {
  if (asked.has(id)) return false;
  asked.add(id);
  if (asked.size > mostAsked) for (const oldest of asked) if (asked.delete(oldest)) break;
  return true;
}

/**
 * Sends the same query once more with its axes, by itself where the setting says so; nothing where that is not possible, or the request is not
 * known to be a read.
 */
export function AskForAxes({ exchange }: { readonly exchange: Exchange }) {
  const [isBusy, setBusy] = useState(false);
  const isAutomatic = useSetting('inspector.asksForAxes');
  const path = withAxes(exchange.path);
  const isOffered = path !== undefined && path !== exchange.path && exchange.isWrite === false;

  function ask(): void {
    if (path === undefined) return;
    setBusy(true);
    askForAxes(exchange, path)
      .catch(showFailure)
      .finally(() => setBusy(false));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request.
  useEffect(() => {
    if (isOffered && isAutomatic && isFirst(exchange.id)) ask();
  }, [exchange.id, isOffered, isAutomatic]);

  if (!isOffered) return null;
  return (
    <Button
      size="small"
      busy={isBusy}
      title="Send the same query once more, with its axes. Its answer is shown here and goes to no widget"
      onClick={ask}
    >
      Ask for rows and columns
    </Button>
  );
}
