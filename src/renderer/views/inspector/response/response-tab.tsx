import { type ReactNode, useMemo, useState } from 'react';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { sizesText } from '../../../../shared/trace/exchange/received-size.ts';
import { isRunning } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { formatBytes, formatCount } from '../../../../shared/trace/format.ts';
import { prettyJson } from '../../../../shared/trace/exchange/readable-body.ts';
import { currentHost } from '../../../host/host-context.ts';
import { answerSearch, type ResponseMode, showResponseAs, useInspector } from '../../../stores/traffic/inspector-state.ts';
import { pageLength, readKeptBody } from '../../../stores/traffic/kept-body.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { ScrollArea } from '../../../ui/lists/scroll-area.tsx';
import { useCopy } from '../clipboard.ts';
import { SetCookies } from '../cookies/cookie-sections.tsx';
import { HeaderTable } from '../facts.tsx';
import { LoadRest } from './load-rest.tsx';
import { TextLines } from './text-lines.tsx';
import { bodyVersion, droppedText, type ShownBody, useBody } from '../use-body.ts';
import { useRestSearch } from './use-rest-search.ts';

const modes: readonly { readonly value: ResponseMode; readonly label: string }[] = [
  { value: 'pretty', label: 'Pretty' },
  { value: 'raw', label: 'Raw' },
  { value: 'headers', label: 'Headers' },
];
/** Characters up to which an answer is indented. */
const prettyLimit = 1_000_000;

/** What came back: indented, as sent, and its headers. */
export function ResponseTab({ exchange }: { readonly exchange: Exchange }) {
  const mode = useInspector((state) => state.responseMode);
  const control = <SegmentedControl label="How to show the answer" value={mode} options={modes} onChange={showResponseAs} />;
  const hasBody = !isRunning(exchange) && exchange.responseSize > 0;
  if (mode !== 'headers' && hasBody)
    return <ResponseBody key={exchange.id} exchange={exchange} isPretty={mode === 'pretty'} control={control} />;
  return (
    <div className="response">
      <div className="text-lines__bar">{control}</div>
      {mode === 'headers' ? (
        <ScrollArea label="Headers" className="detail__scroll selectable">
          {exchange.receivedSize !== undefined && <p className="detail__note response__sizes">{sizesText(exchange)}</p>}
          <HeaderTable headers={exchange.responseHeaders} />
          <SetCookies headers={exchange.responseHeaders} />
        </ScrollArea>
      ) : (
        <EmptyState text={missingText(exchange)} />
      )}
    </div>
  );
}

function missingText(exchange: Exchange): string {
  if (isRunning(exchange)) return 'The answer appears here as soon as it is complete.';
  return exchange.status === undefined ? 'No answer came. The line above says why.' : `The answer ${exchange.status} has no body.`;
}

function unreadableText(exchange: Exchange, { isDropped }: ShownBody): string {
  return isDropped
    ? droppedText('This answer', exchange)
    : 'This answer is not text, or it was too large to keep. Its headers and timing are there.';
}

interface ResponseBodyProps {
  readonly exchange: Exchange;
  readonly isPretty: boolean;
  readonly control: ReactNode;
}

function ResponseBody({ exchange, isPretty, control }: ResponseBodyProps) {
  const body = useBody(exchange.id, 'response', bodyVersion(exchange));
  const { said, copy } = useCopy();
  const [wanted, setWanted] = useState(() => answerSearch(exchange.id).text);
  const further = useRestSearch(exchange.id, body.text.length, body.totalLength, wanted);
  const isWhole = body.text.length >= body.totalLength;
  const pretty = useMemo(
    () => (isPretty && isWhole && body.text.length <= prettyLimit ? prettyJson(body.text) : null),
    [isPretty, isWhole, body.text],
  );
  if (body.error !== null || !body.isAvailable || body.text === '') {
    return (
      <div className="response">
        <div className="text-lines__bar">{control}</div>
        {body.error === null && body.isLoading ? (
          <Progress text="Reading the answer" />
        ) : (
          <EmptyState text={body.error ?? unreadableText(exchange, body)} />
        )}
      </div>
    );
  }
  const copyAll = () =>
    copy(isWhole ? (pretty ?? body.text) : readKeptBody(currentHost(), exchange.id, 'response').then((text) => text ?? ''));
  const loadMore = () => void body.loadTo(body.text.length + pageLength);
  const loadAll = () => body.loadTo(body.totalLength);
  const isTooLong = !isWhole || body.text.length > prettyLimit;
  return (
    <TextLines
      label="Response body"
      text={pretty ?? body.text}
      kind={pretty === null ? 'plain' : 'json'}
      leading={control}
      searchKey={exchange.id}
      onSearch={setWanted}
      further={further}
      onNextPart={() => body.loadTo(further?.firstEnd ?? 0)}
      rest={isWhole ? null : { isLoading: body.isLoading, loadMore, loadAll }}
      onCopyAll={copyAll}
      trailing={
        <>
          {/* That this is a part of the answer is said in a narrow pane, too. */}
          <span className={isWhole ? 'detail__note detail__long' : 'detail__note'}>
            {isWhole
              ? formatBytes(exchange.responseSize)
              : `${formatCount(body.readLength)} of ${formatCount(body.totalLength)} characters`}
            <span className="detail__long">{isPretty && pretty === null && (isTooLong ? ' · too large to indent' : ' · not JSON')}</span>
          </span>
          {!isWhole && <LoadRest isLoading={body.isLoading} onLoad={() => void loadAll()} onCancel={body.stop} />}
          <button type="button" className="link" onClick={copyAll}>
            {said ?? 'Copy all'}
          </button>
        </>
      }
    />
  );
}
