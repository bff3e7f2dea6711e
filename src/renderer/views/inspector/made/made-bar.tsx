import './made-bar.css';
import { Crosshair } from 'lucide-react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { type AskedCell, showOnPage, useMadePlaces } from '../../../stores/traffic/made-places.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** The button that shows on the page what was made from the selected cell, and what came of it. `asked`: null without a selected cell. */
export function MadeBar({ asked }: { readonly asked: AskedCell | null }) {
  const last = useMadePlaces((state) => state.asked);
  const isBusy = useMadePlaces((state) => state.isBusy);
  const isSame = asked !== null && last?.exchangeId === asked.exchangeId && last.by === asked.by && last.cell === asked.cell;
  return (
    <div className="made-bar">
      <Button
        size="small"
        icon={Crosshair}
        busy={isBusy && isSame}
        disabled={asked === null}
        title={asked === null ? 'Select a cell first' : 'Highlight on the page what was made from this cell (Enter)'}
        onClick={() => asked !== null && void showOnPage(asked)}
      >
        Show on the page
      </Button>
      <MadeText isShown={isSame} />
    </div>
  );
}

/** What was found for the cell that was asked about last. */
export function MadeText({ isShown }: { readonly isShown: boolean }) {
  const said = useMadePlaces((state) => state.said);
  return (
    <span className="made-bar__text selectable" role="status" aria-label="On the page">
      {isShown && said !== null ? visibleText(said) : ''}
    </span>
  );
}
