import { groupDigits } from '../../../../../shared/group-digits.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { visibleText } from '../../../../../shared/text/visible-text.ts';
import { mostCompared, type RunPair } from '../../../../../shared/trace/compare/runs/compare-runs.ts';
import type { Exchange } from '../../../../../shared/trace/exchange/exchange.ts';
import { exchangeLabel, exchangeStatus } from '../../../../../shared/trace/exchange/request-list-rows.ts';
import { formatBytes, formatDuration } from '../../../../../shared/trace/format.ts';
import type { ComparedExchanges } from '../../../../stores/compare/compare-exchanges.ts';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { Progress } from '../../../../ui/overlays/progress.tsx';
import { ComparedCells } from '../compared-cells.tsx';
import { ComparedText } from '../compared-text.tsx';
import { useComparison } from '../use-comparison.ts';

/** Requests that are compared without being opened, one after the other. */
const mostAtOnce = 10;
/** Bytes of both answers above which a pair is compared only when it is opened. */
const largestUnasked = 5_000_000;

/** The requests of two runs side by side, in their order. */
export function ComparedRequests({ pairs }: { readonly pairs: readonly RunPair<Exchange>[] }) {
  // One at a time: each holds both answers while it is compared.
  const [turn, setTurn] = useState(0);
  return (
    <>
      <ol className="compare__pairs">
        {pairs.map(({ before, after }, index) => (
          <li key={after?.id ?? before?.id}>
            {before !== undefined && after !== undefined ? (
              <Pair
                before={before}
                after={after}
                isFirst={pairs.length === 1}
                isTurn={index <= turn && index < mostAtOnce}
                onDone={() => setTurn((reached) => Math.max(reached, index + 1))}
              />
            ) : (
              <Single
                exchange={after ?? before}
                isNew={after !== undefined}
                onDone={() => setTurn((reached) => (reached === index ? index + 1 : reached))}
                isTurn={turn === index}
              />
            )}
          </li>
        ))}
      </ol>
      {pairs.length >= mostCompared && <p className="detail__note">The first {mostCompared} requests are listed.</p>}
    </>
  );
}

interface PairProps {
  readonly before: Exchange;
  readonly after: Exchange;
  readonly isFirst: boolean;
  readonly isTurn: boolean;
  readonly onDone: () => void;
}

function Pair({ before, after, isFirst, isTurn, onDone }: PairProps) {
  const [isOpen, setOpen] = useState(isFirst);
  const id = useId();
  const isSmall = before.responseSize + after.responseSize <= largestUnasked;
  const { compared, error } = useComparison(isOpen || (isTurn && isSmall) ? before : undefined, after);
  const isDone = compared !== null || error !== null || !isSmall;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of its turn counts.
  useEffect(() => {
    if (isTurn && isDone) onDone();
  }, [isTurn, isDone]);
  return (
    <>
      <button type="button" className="compare__pair" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon icon={isOpen ? ChevronDown : ChevronRight} size={12} />
        <span className="compare__pair-name" title={`${after.method} ${visibleText(after.path)}`}>
          {visibleText(exchangeLabel(after))} <code>{visibleText(shortPath(after))}</code>
        </span>
        <span className="compare__verdict">{error ?? (compared === null ? '' : verdictOf(compared))}</span>
        <span className="detail__note">{figures(before, after)}</span>
      </button>
      <div id={id} hidden={!isOpen} className="compare__pair-body">
        {isOpen && compared === null && error === null && <Progress text="Comparing the answers" />}
        {isOpen && compared !== null && (
          <>
            <ComparedText lines={compared.request} />
            {typeof compared.answer === 'string' ? (
              <p className="detail__note">{compared.answer}</p>
            ) : (
              <ComparedCells comparison={compared.answer} />
            )}
          </>
        )}
      </div>
    </>
  );
}

/** A request that one of the runs alone has sent. */
function Single(props: {
  readonly exchange: Exchange | undefined;
  readonly isNew: boolean;
  readonly isTurn: boolean;
  readonly onDone: () => void;
}) {
  const { exchange, isNew, isTurn, onDone } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is nothing to compare, so its turn ends as it comes.
  useEffect(() => {
    if (isTurn) onDone();
  }, [isTurn]);
  if (exchange === undefined) return null;
  return (
    <div className="compare__pair compare__pair--single">
      <span className="compare__pair-name" title={`${exchange.method} ${visibleText(exchange.path)}`}>
        {visibleText(exchangeLabel(exchange))} <code>{visibleText(shortPath(exchange))}</code>
      </span>
      <span className="compare__verdict">{isNew ? 'sent only now' : 'sent only before'}</span>
      <span className="detail__note">{exchangeStatus(exchange).text}</span>
    </div>
  );
}

/** Returns method and path without its options, which the comparison of the text has. */
function shortPath({ method, path }: Exchange): string {
  return `${method} ${path.split('?', 1)[0]?.slice(0, 200) ?? ''}`;
}

/** Returns in a few words whether request and answer differ. */
function verdictOf({ request, answer }: ComparedExchanges): string {
  const isOther = request.some(({ kind }) => kind !== 'same');
  const sent = isOther ? 'another request' : 'same request';
  if (typeof answer === 'string') return sent;
  const noun = answer.by === 'paths' ? 'value' : 'cell';
  const answered =
    answer.total === 0 ? 'same answer' : `${groupDigits(answer.total)} ${noun}${answer.total === 1 ? ' differs' : 's differ'}`;
  return `${sent}, ${answered}`;
}

/** Returns status, time and size of both; one text where they are alike. */
function figures(before: Exchange, after: Exchange): string {
  const each = [
    exchangeStatus,
    ({ endedAfter }: Exchange) => ({ text: formatDuration(endedAfter) }),
    ({ responseSize }: Exchange) => ({ text: formatBytes(responseSize) }),
  ];
  return each
    .map((of) => [of(before).text, of(after).text])
    .map(([old, now]) => (old === now ? old : `${old} → ${now}`))
    .join(' · ');
}
