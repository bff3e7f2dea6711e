import type { CellRead } from '../../../../shared/trace/parsing-steps.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { selectTrace, showBottomTab } from '../../../stores/window/navigation.ts';
import { showDetailTab } from '../../../stores/traffic/inspector-state.ts';
import { Crosshair } from 'lucide-react';
import { showOnPage, useMadePlaces } from '../../../stores/traffic/made-places.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MadeText } from '../made/made-bar.tsx';
import { type CellTexts, useReadCells } from './use-read-cells.ts';

interface ReadTableProps {
  readonly reads: readonly CellRead[];
  /** All that were read, listed or not. */
  readonly count: number;
  readonly exchangeId: string;
  readonly traceId: string;
  readonly words: readonly string[];
}

/** What a call read of the answer, with the members of its cells. */
export function ReadTable({ reads, count, exchangeId, traceId, words }: ReadTableProps) {
  const isAsked = useMadePlaces(({ asked }) => asked?.exchangeId === exchangeId && asked.by === 'position');
  const positions = [...new Set(reads.flatMap(({ cell, missing }) => (cell === null || missing ? [] : [cell])))];
  const cells = useReadCells(exchangeId, positions);
  const rows = reads
    .map((read) => ({ ...read, of: read.cell === null ? undefined : cells.get(read.cell) }))
    .filter(({ path, value, of }) => {
      const text = `${path} ${value} ${of?.['members'] ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  if (reads.length === 0) return <p className="detail__note">It read nothing of the answer.</p>;
  if (rows.length === 0) return <p className="detail__note">The filter hides what it read.</p>;
  const hasMembers = rows.some(({ of }) => of?.['members']);
  return (
    <>
      <table className="plain-table plain-table--mono why__reads">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Value</th>
            {hasMembers && <th scope="col">Members</th>}
            {positions.length > 0 && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, value, missing, cell, of }) => (
            <tr key={path}>
              <th scope="row">{visibleText(path)}</th>
              <td className={missing ? 'tone-warning' : ''}>
                {missing ? 'not in the answer' : visibleText(value)}
                <Meaning path={path} of={of} />
              </td>
              {hasMembers && <td>{visibleText(of?.['members'] ?? '')}</td>}
              {positions.length > 0 && (
                <td className="why__show">
                  {cell !== null && !missing && (
                    <IconButton
                      label={`Show on the page what was made from ${path}`}
                      icon={Crosshair}
                      size="small"
                      onClick={() => void showOnPage({ exchangeId, by: 'position', cell })}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <MadeText isShown={isAsked} />
      <p className="detail__note">
        {count > reads.length && `The first ${reads.length} of ${count} places. `}
        <button
          type="button"
          className="link"
          onClick={() => {
            selectTrace(traceId, exchangeId);
            showDetailTab(positions.length > 0 ? 'cells' : 'response');
            showBottomTab('requests');
          }}
        >
          Show the answer
        </button>
      </p>
    </>
  );
}

/** What a field of a cell says in words: the format of its value, whether it can be edited. */
function Meaning({ path, of }: { readonly path: string; readonly of: CellTexts | undefined }) {
  const field = path.slice(path.lastIndexOf('.') + 1);
  const text = field === 'Value' ? of?.['formatted'] : field === 'Updateable' ? of?.['editable'] : undefined;
  return text === undefined || text === '' ? null : <span className="detail__note why__meaning">{visibleText(text)}</span>;
}
