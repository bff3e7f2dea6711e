import { create } from 'zustand';
import type { MadeShownMessage, ShowMadeMessage } from '../../../shared/explain/made-messages.ts';
import { pathText } from '../../../shared/explain/find-part.ts';
import { pathInResult, requestOfItem, resultRun } from '../../../shared/explain/explained-run.ts';
import type { ResultPath } from '../../../shared/schema/result-path.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import type { CellUses } from '../../../shared/trace/parsing-steps.ts';
import type { Trace } from '../../../shared/trace/trace.ts';
import { currentHost } from '../../host/host-context.ts';
import { useCanvas } from '../page/canvas-store.ts';
import { nodesOfPage, useExampleState } from '../page/example-state.ts';
import { changeLayout, useLayout } from '../window/layout-store.ts';
import { showPane } from '../window/pane-store.ts';
import { requestAsSent } from './edited-requests.ts';
import { useTraffic } from './traffic-store.ts';

/** A cell of an answer: by its ordinal, or by its position in the list of cells. */
export interface AskedCell {
  readonly exchangeId: string;
  readonly by: 'ordinal' | 'position';
  readonly cell: number;
}

interface MadePlaces {
  /** The cell that was asked about last; null before that. */
  readonly asked: AskedCell | null;
  readonly isBusy: boolean;
  /** What was found, or why nothing was, and what to do then. */
  readonly said: string | null;
  /** What the frame has to mark, until it has. */
  readonly wanted: Omit<ShowMadeMessage, 'type'> | null;
}

/** What was made on the page from a cell of an answer. */
export const useMadePlaces = create<MadePlaces>(() => ({ asked: null, isBusy: false, said: null, wanted: null }));

/** Milliseconds until a frame that says nothing is given up. */
const longestWait = 10_000;
/** Bytes of a body that is compared. */
const longestBody = 1_000_000;

let number = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Of the places that the frame was asked to mark. */
let marked: { readonly first: string; readonly total: number; readonly isCut: boolean } | undefined;

function say(said: string): void {
  clearTimeout(timer);
  useMadePlaces.setState({ said, isBusy: false, wanted: null });
}

/** Highlights on the page what was made from a cell of an answer, or says why nothing is. Sends no request to the back-end. */
export async function showOnPage(asked: AskedCell): Promise<void> {
  number += 1;
  const own = number;
  clearTimeout(timer);
  useMadePlaces.setState({ asked, isBusy: true, said: null, wanted: null });
  const found = await madeOf(asked).catch((thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)));
  if (own !== number) return;
  if (typeof found === 'string') {
    say(found);
    return;
  }
  const [first = []] = found.paths;
  marked = { first: `${found.widgetId}, ${pathText(first)}`, total: found.paths.length, isCut: found.isCut };
  makeRoom();
  timer = setTimeout(() => own === number && say('The page did not answer. Reload it, then try again.'), longestWait);
  useMadePlaces.setState({ wanted: { number: own, widgetId: found.widgetId, paths: [...found.paths] } });
}

/** Takes what the frame has marked. */
export function madeShown({ number: answered, outcome, count }: MadeShownMessage): void {
  if (answered !== number || marked === undefined || useMadePlaces.getState().wanted === null) return;
  const { first, total, isCut } = marked;
  if (outcome === 'hidden') say(`${first}: the widget is not in sight. Open what it is in, then try again.`);
  else if (outcome === 'widget')
    say(`${first}: the widget is highlighted. Nothing in it shows the place alone now, as with rows that are filtered out or not loaded.`);
  else {
    const others = total > 1 ? ` The cell made ${isCut ? 'more than ' : ''}${total} places; ${count} of them are drawn.` : '';
    say(`Highlighted: ${first}.${others}`);
  }
}

interface FoundPlaces extends CellUses {
  readonly widgetId: string;
}

const again = 'Load the page again, then select the cell in its newest request.';

/** Returns the places of the drawn result that were made from a cell; a sentence if there are none. */
async function madeOf({ exchangeId, by, cell }: AskedCell): Promise<FoundPlaces | string> {
  const { exchanges, traces } = useTraffic.getState();
  const exchange = exchanges.get(exchangeId);
  if (exchange === undefined) return `This request is no longer kept. ${again}`;
  const { widgetId, action, item } = exchange;
  if (widgetId === '' || action !== 'init') return 'Only answers of init are drawn. Select a cell of a request that loads a widget.';
  if (useExampleState.getState().shown) return 'The page shows an example state. End it, then try again.';
  const { page, widgets } = useCanvas.getState();
  if (!page || !nodesOfPage(page.tree).some(({ id }) => id === widgetId))
    return `${widgetId} is not on this page. Open its page, then try again.`;
  const run = resultRun(traces, widgetId);
  const drawn = run && requestOfItem(run, item, exchanges);
  if (!run || !drawn) return `The run that loaded ${widgetId} is no longer kept. ${again}`;
  if (drawn.id !== exchange.id && !(await isSameQuery(drawn, exchange)))
    return `${widgetId} shows the answer to a newer request. Select the cell there.`;
  const uses = await usesOf(drawn, by, cell);
  return typeof uses === 'string' ? uses : inResult(uses, run, widgets.get(widgetId)?.result, drawn);
}

function inResult(uses: CellUses, run: Trace, result: Parameters<typeof pathInResult>[1], { widgetId, item }: Exchange): FoundPlaces {
  const paths = uses.paths.map((path): ResultPath => pathInResult(run, result, item, path).slice(0, 20));
  return { widgetId, paths, isCut: uses.isCut };
}

async function usesOf({ id }: Exchange, by: AskedCell['by'], cell: number): Promise<CellUses | string> {
  const answer = await currentHost().call('exchange.parsing', { id, want: { kind: 'uses', by, cell } });
  if (answer.outcome === 'stale') return `This answer is no longer kept as it came. ${again}`;
  if (answer.outcome === 'failed') return answer.message;
  const { uses } = answer.steps;
  if (uses !== undefined && uses.paths.length > 0) return uses;
  return uses?.isCut === true
    ? 'No call near this cell reads it; the answer has too many calls to look at all of them.'
    : 'Nothing was made from this cell: no function of parsingControl reads it. Read it there, or leave it out of the query.';
}

/**
 * Returns whether two requests asked for the same cells: a query is sent once more for its axes, and its answer then has the same ordinals.
 * Its text is written anew then, so that blanks do not count.
 */
async function isSameQuery(one: Exchange, other: Exchange): Promise<boolean> {
  if (one.requestSize > longestBody || other.requestSize > longestBody) return false;
  const [query, otherQuery] = await Promise.all(
    [one, other].map(async (exchange) => {
      const { method, path, text, isQuery } = await requestAsSent(exchange);
      return JSON.stringify([method, path.split('?', 1)[0], isQuery, text.replace(/\s+/g, ' ').trim()]);
    }),
  );
  return query === otherQuery;
}

/** Shows the page where another pane covers it, or it is closed. */
function makeRoom(): void {
  showPane('preview');
  if (!useLayout.getState().previewOpen) changeLayout(currentHost(), { previewOpen: true });
}
