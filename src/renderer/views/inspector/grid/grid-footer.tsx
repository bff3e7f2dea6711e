import { useEffect, useState } from 'react';
import { formatCount } from '../../../../shared/trace/format.ts';
import type { ReadGrid } from '../../../../shared/trace/grid/copy-range.ts';
import type { GridFacts, GridOrder, GridStatistics } from '../../../../shared/trace/grid/grid-schema.ts';
import { messageOf } from '../use-body.ts';
import { type GridSelection, selectedRange } from '../../../../shared/trace/grid/grid-selection.ts';

interface GridFooterProps {
  readonly read: ReadGrid;
  readonly order: GridOrder;
  readonly facts: GridFacts;
  readonly rowTotal: number;
  readonly selection: GridSelection | null;
}

/** Count, sum and average of the selected cells; of a single one, what the answer says of it. */
export function GridFooter({ read, order, facts, rowTotal, selection }: GridFooterProps) {
  const [statistics, setStatistics] = useState<GridStatistics | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    setError(null);
    if (selection === null) {
      setStatistics(null);
      return undefined;
    }
    let isWanted = true;
    void read({ order, want: { kind: 'range', ...selectedRange(selection) } })
      .then((answer) => {
        if (!isWanted) return;
        setStatistics(answer.outcome === 'range' ? answer : null);
        setError(
          answer.outcome === 'range' ? null : answer.outcome === 'failed' ? answer.message : 'This answer is no longer kept as it came.',
        );
      })
      .catch((thrown: unknown) => {
        if (isWanted) setError(messageOf(thrown));
      });
    return () => {
      isWanted = false;
    };
  }, [read, order, selection]);
  const shown = rowTotal === facts.rows ? formatCount(rowTotal) : `${formatCount(rowTotal)} of ${formatCount(facts.rows)}`;
  const size = `${shown} ${facts.rows === 1 ? 'row' : 'rows'} × ${formatCount(facts.columns)} ${facts.columns === 1 ? 'column' : 'columns'}`;
  const lines = statistics === null ? [] : factsOf(statistics, facts);
  return (
    <div
      className="cells-view__footer selectable"
      role="status"
      aria-label="Selection"
      title={statistics?.detail && aboutCell(statistics.detail)}
    >
      <span>{size}</span>
      {error !== null && <span>{error}</span>}
      {lines.map(([name, value]) => (
        <span key={name}>
          {name} <b>{value}</b>
        </span>
      ))}
    </div>
  );
}

/** Everything of a cell, for which the line may have no room. */
function aboutCell({ members, editability }: NonNullable<GridStatistics['detail']>): string {
  return [members.join(' · '), editability].filter((text) => text !== '').join('. ');
}

type Fact = readonly [name: string, value: string];

function factsOf(statistics: GridStatistics, { hasValues }: GridFacts): readonly Fact[] {
  const { cells, numbers, sum, empty, missing, detail } = statistics;
  if (detail !== undefined) {
    const value = typeof detail.value === 'string' ? `"${detail.value}"` : String(detail.value);
    const known: readonly Fact[] = [
      ['Ordinal', String(detail.ordinal)],
      ['Value', hasValues ? value : ''],
      ['Editable', detail.editable],
      ['Members', detail.members.join(' · ')],
    ];
    return known.filter(([, text]) => text !== '');
  }
  const ofNumbers: readonly Fact[] =
    numbers === 0
      ? []
      : [
          ['Sum', amount(sum)],
          ['Average', amount(sum / numbers)],
          ['Numbers', formatCount(numbers)],
        ];
  return [
    ['Cells', formatCount(cells)],
    ...ofNumbers,
    ...(empty > 0 ? [['Empty', formatCount(empty)] satisfies Fact] : []),
    ...(missing > 0 ? [['Not in the answer', formatCount(missing)] satisfies Fact] : []),
  ];
}

let amounts: Intl.NumberFormat | undefined;

/** An amount with separators, without the noise of binary fractions. */
function amount(value: number): string {
  amounts ??= new Intl.NumberFormat('en-US', { maximumSignificantDigits: 15 });
  return amounts.format(value);
}
