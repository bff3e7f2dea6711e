import './url-options.css';
import { useMemo } from 'react';
import { adviseExpand, type AdvisedPart, type AdvisedUrl } from '../../../../shared/expand/advise-expand.ts';
import { type AnswerUse, placeTree } from '../../../../shared/expand/answer-use.ts';
import { queryText } from '../../../../shared/language/url/option-tree.ts';
import { urlExpansion } from '../../../../shared/language/url/url-expansion.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { formatBytes, formatDuration } from '../../../../shared/trace/format.ts';
import { parsingDuration } from '../../../../shared/trace/trace-rows.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { applyFix } from '../../../stores/text-editor/apply-fix.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { BreakableAddress } from '../breakable-address.tsx';
import { useCopy } from '../clipboard.ts';
import { FactSection } from '../facts.tsx';
import { OptionLines } from './option-lines.tsx';
import { useAnswerUse } from './use-answer-use.ts';

const texts = {
  title: 'What the URL asks for',
  compare: 'Compare with what is read',
  about: 'Parses this answer again, and notes what the functions read of it',
  noAction: 'No action of this project sent this request, so nothing here reads its answer.',
  noAnswer: 'Its answer can be compared once there is one.',
  noParsing: 'This action has no parsingControl: the answer itself is the result, so all of it counts as read.',
  open: 'A bracket or quote in the URL is not closed.',
  nothing: 'Nothing can be left out: in this run, all that the URL asks for was read or has to be there.',
  limits:
    'This holds for this run only: functions may read more of another answer or with other choices. What is read after parsing, through ctx, is not seen.',
} as const;

interface UrlOptionsProps {
  readonly exchange: Exchange;
  /** An action of this project sent it. */
  readonly isOfAction: boolean;
}

/** The options of the url, what of the answer was read, and a url that asks for no more; nothing for urls without options. */
export function UrlOptions({ exchange, isOfAction }: UrlOptionsProps) {
  const isAsking = useMemo(() => urlExpansion(exchange.path).length > 0, [exchange.path]);
  if (queryText(exchange.path) === '') return null;
  return (
    <FactSection title={texts.title}>
      <OptionLines path={exchange.path} />
      {isAsking && <ExpandAdvice exchange={exchange} isOfAction={isOfAction} />}
    </FactSection>
  );
}

function ExpandAdvice({ exchange, isOfAction }: UrlOptionsProps) {
  const { shown, ask } = useAnswerUse(exchange.id);
  const isDone = exchange.state === 'completed' && (exchange.status ?? 0) < 400 && exchange.paused === undefined;
  const why = isOfAction && !exchange.byPerson ? (isDone ? null : texts.noAnswer) : texts.noAction;
  return (
    <>
      {why !== null && <p className="detail__note">{why}</p>}
      {why === null && shown.state !== 'known' && (
        <div className="expand-advice__actions">
          <Button size="small" title={texts.about} busy={shown.state === 'busy'} onClick={ask}>
            {texts.compare}
          </Button>
        </div>
      )}
      <div className="expand-advice__outcome" aria-live="polite">
        {shown.state === 'failed' && <p className="detail__note">{visibleText(shown.message)}</p>}
        {shown.state === 'known' && <Comparison exchange={exchange} use={shown.use} />}
      </div>
    </>
  );
}

function Comparison({ exchange, use }: { readonly exchange: Exchange; readonly use: AnswerUse }) {
  const advice = useMemo(() => adviseExpand(exchange.path, placeTree(use.places)), [exchange.path, use]);
  if (use.parsing === 'none') return <p className="detail__note">{texts.noParsing}</p>;
  if (advice === undefined) return <p className="detail__note">{texts.open}</p>;
  return (
    <>
      <PartTable parts={advice.parts} />
      {advice.changes.length === 0 ? <p>{texts.nothing}</p> : <Saving exchange={exchange} advice={advice} size={use.size} />}
      <p className="detail__note">{texts.limits}</p>
    </>
  );
}

/** What of each part was read, and what not. */
function PartTable({ parts }: { readonly parts: readonly AdvisedPart[] }) {
  return (
    <table className="plain-table plain-table--mono">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Read in this run</th>
          <th scope="col">Not read</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.path.join('/')}>
            <th scope="row">{visibleText(part.path.join(' › ') || 'Answer')}</th>
            <td>{readText(part)}</td>
            <td className={part.unread.length > 0 || part.verdict === 'left-out' ? 'tone-warning' : ''}>{unreadText(part)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function readText({ verdict, read }: AdvisedPart): string {
  if (verdict === 'whole') return 'everything';
  if (verdict === 'unknown') return 'unknown: this answer has nothing there';
  if (verdict === 'unclear') return 'unknown';
  return read.length === 0 ? '–' : visibleText(read.join(', '));
}

function unreadText({ verdict, unread, kept }: AdvisedPart): string {
  if (verdict === 'left-out') return 'all of it';
  const stays = kept.map((name) => `${name} (stays)`);
  return visibleText([...unread, ...stays].join(', '));
}

interface SavingProps {
  readonly exchange: Exchange;
  readonly advice: AdvisedUrl;
  readonly size: AnswerUse['size'];
}

/**
 * Returns what asking for less may save of the time that grows with an answer: its download and its parsing. Undefined where the two took less than a
 * millisecond, or are not known.
 */
function useSavedTime(exchange: Exchange, share: number): string | undefined {
  const trace = useTraffic(({ traces }) => traces.get(exchange.traceId));
  const { firstByteAfter, endedAfter } = exchange;
  if (firstByteAfter === undefined || endedAfter === undefined) return undefined;
  const spent = endedAfter - firstByteAfter + ((trace && parsingDuration(trace, exchange.id)) ?? 0);
  if (spent < 1) return undefined;
  return `Download and parsing took ${formatDuration(spent)}; this would save about ${formatDuration(spent * share)}.`;
}

/** What asking for less saves, and the ways to do so. */
function Saving({ exchange, advice, size }: SavingProps) {
  const { widgetId, action, item = 0 } = exchange;
  const { said, copy } = useCopy();
  const saved = Math.max(0, size.whole - size.without);
  const share = size.whole === 0 ? 0 : saved / size.whole;
  const savedTime = useSavedTime(exchange, share);
  const change = { kind: 'narrow-url', widgetId, action, item, changes: advice.changes } as const;
  return (
    <>
      <p>
        Asking only for what is read saves {formatBytes(saved)} of {formatBytes(size.whole)} ({Math.round(100 * share)} %) of this answer,
        measured as uncompressed JSON. {savedTime}
      </p>
      <code className="expand-advice__url">
        <BreakableAddress text={visibleText(advice.path)} />
      </code>
      <div className="expand-advice__actions">
        <Button
          size="small"
          variant="primary"
          title="Write this into the URL of the action; undo takes it back"
          onClick={() => void applyFix({ title: 'Change the URL', file: { role: 'repository' }, change }, true)}
        >
          Change the URL
        </Button>
        <Button size="small" onClick={() => copy(advice.path)}>
          {said ?? 'Copy'}
        </Button>
      </div>
    </>
  );
}
