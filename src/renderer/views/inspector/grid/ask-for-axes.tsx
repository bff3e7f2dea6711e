import { useState } from 'react';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { withAxes } from '../../../../shared/language/url/url-axes.ts';
import { askForAxes } from '../../../stores/traffic/edited-requests.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** Sends the same query once more with its axes; nothing where that is not possible, or the request is not known to be a read. */
export function AskForAxes({ exchange }: { readonly exchange: Exchange }) {
  const [isBusy, setBusy] = useState(false);
  const path = withAxes(exchange.path);
  if (path === undefined || path === exchange.path || exchange.isWrite !== false) return null;
  return (
    <Button
      size="small"
      busy={isBusy}
      title="Send the same query once more, with its axes. Its answer is shown here and goes to no widget"
      onClick={() => {
        setBusy(true);
        askForAxes(exchange, path)
          .catch(showFailure)
          .finally(() => setBusy(false));
      }}
    >
      Ask for rows and columns
    </Button>
  );
}
