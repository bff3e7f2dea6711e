import './compare.css';
import { ArrowLeftRight } from 'lucide-react';
import { useMemo } from 'react';
import { type Exchange, hasFailed } from '../../../../shared/trace/exchange/exchange.ts';
import { comparableWith } from '../../../../shared/trace/compare/comparable.ts';
import { exchangeLabel, isRunning } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { formatClock } from '../../../../shared/trace/format.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { compareExchangeWith, useComparedWith } from '../../../stores/compare/compared-with.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { FactSection } from '../facts.tsx';
import { ComparedCells } from './compared-cells.tsx';
import { ComparedText } from './compared-text.tsx';
import { useComparison } from './use-comparison.ts';

/** A request beside another one: what was asked otherwise, and which values of the answer differ. */
export function CompareTab({ exchange }: { readonly exchange: Exchange }) {
  const exchanges = useTraffic((state) => state.exchanges);
  const connections = useConnections(({ state }) => state?.connections);
  const nameOf = (id: string): string => connections?.find((connection) => connection.id === id)?.name ?? id;
  const chosen = useComparedWith((state) => state.exchanges.get(exchange.id));
  const others = useMemo(() => comparableWith(exchange, exchanges, chosen), [exchange, exchanges, chosen]);
  const other = others.find(({ id }) => id === chosen) ?? likeliest(exchange, others);
  // Whichever was sent first is “Before”.
  const isFirst = other !== undefined && other.startedAt > exchange.startedAt;
  const [before, now] = isFirst ? [exchange, other] : [other, exchange];
  const { compared, error } = useComparison(before, now);
  if (isRunning(exchange)) return <Progress text="Waiting for the answer" />;
  if (exchange.state !== 'completed') return <EmptyState text="The request has no answer to compare." />;
  if (others.length === 0) {
    return (
      <EmptyState
        text="No other answer to compare with is kept. Run the action again after an edit, or ask another connection for the same."
        action={<ElsewhereButton exchange={exchange} />}
      />
    );
  }
  const isElsewhere = before !== undefined && before.connectionId !== now.connectionId;
  return (
    <div className="compare selectable">
      <div className="compare__with">
        <Select
          label="Compared with"
          value={other?.id ?? ''}
          options={[
            ...(other === undefined ? [{ value: '', label: 'Choose a request' }] : []),
            ...others.map((one) => ({
              value: one.id,
              label: visibleText(optionText(one, exchange, nameOf(one.connectionId))),
            })),
          ]}
          onChange={(id) => compareExchangeWith(exchange.id, id)}
        />
        <ElsewhereButton exchange={exchange} />
      </div>
      {isElsewhere && <p className="detail__note">{answeredBy(nameOf(before.connectionId), nameOf(now.connectionId))}</p>}
      {before === undefined && (
        <EmptyState text="There is no other run to compare with. Choose another request in the field above, or run this one again after an edit." />
      )}
      {error !== null && <EmptyState text={error} />}
      {before !== undefined && error === null && compared === null && <Progress text="Comparing the answers" />}
      {compared !== null && (
        <>
          <FactSection title="Request">
            <ComparedText lines={compared.request} />
          </FactSection>
          <FactSection title="Answer">
            {typeof compared.answer === 'string' ? (
              <p className="detail__note">{compared.answer}</p>
            ) : (
              <ComparedCells
                key={other?.id}
                comparison={compared.answer}
                {...(isElsewhere ? { names: columnNames(nameOf(before.connectionId), nameOf(now.connectionId)) } : {})}
              />
            )}
          </FactSection>
        </>
      )}
    </div>
  );
}

/** Asks another connection for the same, and compares the answers. */
function ElsewhereButton({ exchange }: { readonly exchange: Exchange }) {
  return (
    <Button
      icon={ArrowLeftRight}
      title="Send this request, as it was, to another connection and compare both answers"
      onClick={() => openDialog({ kind: 'send-elsewhere', exchange })}
    >
      Send to another connection…
    </Button>
  );
}

/** Heads of the columns of two answers that came from different connections. */
function columnNames(before: string, now: string): readonly [string, string] {
  return before === '' || now === '' || before === now ? ['Before', 'Now'] : [visibleText(before), visibleText(now)];
}

/**
 * The request that is compared until a person chooses: what it was before it was changed by hand, else the last one of the same action before this one, else one after it. What the files
 * sent is rather compared with what they sent before than with an edited copy of it, and with an answer than with a failure, such as that of a half-typed query.
 */
function likeliest({ id, widgetId, action, item, startedAt, byPerson }: Exchange, others: readonly Exchange[]): Exchange | undefined {
  const original = others.find(({ originalOf }) => originalOf === id);
  if (original !== undefined) return original;
  const same = others.filter((other) => other.widgetId === widgetId && other.action === action && other.item === item);
  const earlier = same.filter((other) => other.startedAt <= startedAt);
  const alike = earlier.filter((other) => byPerson || !other.byPerson);
  return alike.find((other) => !hasFailed(other)) ?? alike[0] ?? earlier[0] ?? same[0];
}

/** Says when the other request was sent, what it is beside this one, its status if it failed, and its connection. */
function optionText(other: Exchange, exchange: Exchange, connection: string): string {
  const hasAnswer = other.state === 'completed' || other.originalOf === exchange.id;
  const status = !hasAnswer ? ['no answer'] : hasFailed(other) && other.status !== undefined ? [String(other.status)] : [];
  return [formatClock(other.startedAt), sourceText(other, exchange), ...status, connection].join(' · ');
}

/** Says which connection gave each of the answers; one that a file brought has none. */
function answeredBy(before: string, now: string): string {
  const named = (name: string) => (name === '' ? 'read from a file' : `answered by ${visibleText(name)}`);
  return `Before: ${named(before)}. Now: ${named(now)}.`;
}

/** Names the other request by what tells it from this one. */
function sourceText(other: Exchange, { id, widgetId, action, item, startedAt }: Exchange): string {
  if (other.originalOf === id) return 'before you changed it';
  const isSame = other.widgetId === widgetId && other.action === action && other.item === item;
  if (!isSame) return exchangeLabel(other);
  if (other.sentTo !== undefined) return 'as it was';
  if (other.byPerson) return 'edited';
  return other.startedAt <= startedAt ? 'before' : 'after';
}
