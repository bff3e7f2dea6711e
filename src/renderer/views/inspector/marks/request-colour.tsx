import './request-marks.css';
import type { Exchange, ExchangeColour } from '../../../../shared/trace/exchange/exchange.ts';

/** The colours of requests as they are shown. */
export const colourTitles: Readonly<Record<ExchangeColour, string>> = {
  red: 'Red',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  violet: 'Violet',
};

/** The stripe at the start of a row whose request has a colour. Its text is in the description of the row. */
export function RequestColour({ colour }: { readonly colour: ExchangeColour }) {
  return <i className={`request-colour colour-${colour}`} title={colourTitles[colour]} aria-hidden="true" />;
}

/** Returns what assistive technology reads of the marks of a request beside its cells, such as `Pinned, red`; undefined without any. */
export function marksText({ pinned, colour }: Exchange): string | undefined {
  const marks = [...(pinned === true ? ['Pinned'] : []), ...(colour === undefined ? [] : [colourTitles[colour]])];
  return marks.length === 0 ? undefined : marks.join(', ');
}
