import { useMemo, useState } from 'react';
import { type AnswerComparison, type Difference, mostDifferences } from '../../../../shared/trace/compare/compare-answers.ts';
import { formatCount } from '../../../../shared/trace/format.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';
import { copyText } from '../clipboard.ts';
import { GridCell } from '../results/grid-cell.tsx';

const nouns = { members: 'cell', ordinals: 'cell', paths: 'value' } as const;
const columns = { gridTemplateColumns: 'minmax(96px, 3fr) repeat(2, minmax(52px, 1fr)) repeat(2, minmax(74px, 1fr))' };

/** Returns a change as a person reads it: with its sign. */
function signed(value: number, digits: number): string {
  const text = Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: digits });
  return value < 0 ? `−${text}` : `+${text}`;
}

const changeText = ({ kind, change }: Difference): string => (kind === 'changed' ? (change === undefined ? '' : signed(change, 6)) : kind);
const shareText = ({ share }: Difference): string => (share === undefined ? '' : `${signed(share * 100, 2)} %`);

const elsewhere = (moved: number): string => `${formatCount(moved)} moved to another row`;

/** Whether a difference is as large as a threshold in per cent; one without a share always is. */
const reaches = ({ share }: Difference, threshold: number): boolean => share === undefined || Math.abs(share) * 100 >= threshold;

interface ComparedCellsProps {
  readonly comparison: AnswerComparison;
  /** Heads of the columns of the first and the second answer. */
  readonly names?: readonly [string, string];
}

/** The values in which two answers differ, in number and per cent. */
export function ComparedCells({ comparison, names = ['Before', 'Now'] }: ComparedCellsProps) {
  const { by, same, moved, total, differences } = comparison;
  const [threshold, setThreshold] = useState('');
  const [selected, setSelected] = useState(-1);
  const least = Number(threshold.replace(',', '.')) || 0;
  const rows = useMemo(() => differences.filter((difference) => reaches(difference, least)), [differences, least]);
  const noun = nouns[by];
  if (total === 0 && same === 0) return <p className="detail__note">Both are empty.</p>;
  if (total === 0) {
    return (
      <p className="detail__note">
        {same === 1 ? `The one ${noun} is the same` : `All ${formatCount(same)} ${noun}s are the same`}
        {moved > 0 ? `; ${elsewhere(moved)}` : ''}.
      </p>
    );
  }
  return (
    <>
      <div className="compare__head">
        <span className="detail__note">
          {total === 1 ? `1 ${noun} differs` : `${formatCount(total)} ${noun}s differ`}, {formatCount(same)} {same === 1 ? 'is' : 'are'} the
          same
          {moved > 0 ? `; ${elsewhere(moved)}` : ''}.
          {by === 'ordinals' ? ' The answers name no members, so cells are compared by their ordinals.' : ''}
          {total > mostDifferences ? ` The first ${formatCount(mostDifferences)} are listed.` : ''}
        </span>
        <TextField label="Smallest change in %" value={threshold} onChange={setThreshold} inputMode="decimal" />
      </div>
      {rows.length === 0 ? (
        <p className="detail__note">No change reaches {threshold} %.</p>
      ) : (
        <div className="compare__rows">
          <VirtualRows
            label={`${formatCount(rows.length)} differences`}
            role="grid"
            count={rows.length}
            rowHeight={24}
            className="cells"
            rowKey={(index) => rows[index]?.key ?? String(index)}
            selected={selected}
            onSelect={setSelected}
            onCopy={(index) => {
              const row = rows[index];
              if (row) void copyText([row.key, row.before, row.after, changeText(row), shareText(row)].join('\t'));
            }}
            header={
              // biome-ignore lint/a11y/useFocusableInteractive: heads of a grid that has the focus itself.
              // biome-ignore lint/a11y/useSemanticElements: a row of a virtual grid, not of a table.
              <div className="cells__head" role="row" style={columns}>
                <GridCell role="columnheader">{by === 'members' ? 'Members' : by === 'ordinals' ? 'Ordinal' : 'Place'}</GridCell>
                <GridCell role="columnheader" title={names[0]}>
                  {names[0]}
                </GridCell>
                <GridCell role="columnheader" title={names[1]}>
                  {names[1]}
                </GridCell>
                <GridCell role="columnheader">Change</GridCell>
                <GridCell role="columnheader">Percent</GridCell>
              </div>
            }
            rowProps={() => ({ className: 'cells__row', style: columns })}
            renderRow={(index) => {
              const row = rows[index];
              return (
                row && (
                  <>
                    <GridCell title={row.key}>{row.key}</GridCell>
                    <GridCell title={row.before}>{row.before}</GridCell>
                    <GridCell title={row.after}>{row.after}</GridCell>
                    <GridCell>{changeText(row)}</GridCell>
                    <GridCell>{shareText(row)}</GridCell>
                  </>
                )
              );
            }}
          />
        </div>
      )}
    </>
  );
}
