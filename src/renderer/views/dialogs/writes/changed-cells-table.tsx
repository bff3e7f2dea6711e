import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { ChangedCells } from '../../../../shared/contract/connection-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { cellLabel, refusalLabels } from './write-texts.ts';

/** A table of cells by the members in which they differ, with current and new values. */
export function ChangedCellsTable({ cells, isUndo }: { readonly cells: ChangedCells; readonly isUndo: boolean }) {
  const hasRefused = cells.refused > 0;
  const dimensions = cells.dimensions.length === 0 ? ['Cell'] : cells.dimensions;
  return (
    <>
      {cells.shared.length > 0 && (
        <ul className="write-question__shared" aria-label="Members all cells share">
          {cells.shared.map(({ dimension, member }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={place} title={visibleText(`${dimension}: ${member}`)}>
              <span>{visibleText(dimension)}</span> {visibleText(member)}
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by key */}
      <section className="write-changes-box" tabIndex={0} aria-label="Changes">
        <table className="write-changes">
          <thead>
            <tr>
              {dimensions.map((dimension, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <th key={place} scope="col" className="write-changes__cut" title={visibleText(dimension)}>
                  {visibleText(dimension)}
                </th>
              ))}
              <th scope="col" className="write-changes__value">
                Now
              </th>
              <th scope="col" className="write-changes__value">
                {isUndo ? 'Back to' : 'New'}
              </th>
              {hasRefused && (
                <th scope="col" className="write-changes__why">
                  Not writable
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {cells.cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes and cells may repeat
              <tr key={index} className={classNames(cell.refusal !== null && 'write-changes__refused')}>
                {dimensions.map((_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                  <td key={place} className="write-changes__cut" title={visibleText(cell.members[place] ?? '')}>
                    {visibleText(cellLabel(cell, place))}
                  </td>
                ))}
                <td className="write-changes__value mono" title={visibleText(cell.before ?? '')}>
                  {cell.before === '' ? <i>empty</i> : visibleText(cell.before ?? '?')}
                </td>
                <td className="write-changes__value mono" title={visibleText(cell.after)}>
                  {cell.after === '' ? <i>empty</i> : visibleText(cell.after)}
                </td>
                {hasRefused && <td className="write-changes__why">{cell.refusal !== null && refusalLabels[cell.refusal]}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
