import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { visibleLines, visibleText } from '../../../../shared/text/visible-text.ts';
import type { WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import { formatCount } from '../../../../shared/trace/format.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { ChangedCellsTable } from './changed-cells-table.tsx';
import { refusalText } from './write-texts.ts';

/** Shows what a write would change: cells with old and new values, parameters of a process, or the plain body. */
export function WriteChanges({ question }: { readonly question: WriteQuestion }) {
  const { cells, changes, moreChanges, unread } = question;
  const refusal = cells && refusalText(cells);
  const more = cells ? cells.total - cells.cells.length : moreChanges;
  return (
    <>
      {refusal && <Warning>{refusal}</Warning>}
      {unread !== undefined && (
        <Warning>
          {cells ? 'Not all cells could be checked: ' : 'Members and old values could not be read: '}
          {visibleText(unread)}
        </Warning>
      )}
      {cells ? <ChangedCellsTable cells={cells} isUndo={question.isUndo === true} /> : <NamedChanges question={question} />}
      {more > 0 && (
        <p className="dialog-text">
          and {formatCount(more)} more{cells || changes.length > 1 ? ', not shown' : ''}
        </p>
      )}
    </>
  );
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p className="write-question__warning" role="status">
      <Icon icon={TriangleAlert} />
      <span>{children}</span>
    </p>
  );
}

function NamedChanges({ question: { changes, process, method, path } }: { readonly question: WriteQuestion }) {
  const [only] = changes;
  if (only === undefined) return null;
  if (changes.length === 1 && only.name === 'body' && process === undefined) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by key
      <section className="write-changes-box" tabIndex={0} aria-label="Body">
        <pre className="write-question__body">{visibleLines(only.value)}</pre>
      </section>
    );
  }
  const isCells = method === 'PATCH' && /\/Cells\/?(\?|$)/i.test(path);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by key
    <section className="write-changes-box" tabIndex={0} aria-label="Changes">
      <table className="write-changes">
        <thead>
          <tr>
            <th scope="col">{process === undefined ? (isCells ? 'Ordinal of the cell' : 'Name') : 'Parameter'}</th>
            <th scope="col">{isCells ? 'New value' : 'Value'}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes and names may repeat
            <tr key={index}>
              <td className="write-changes__cut" title={visibleText(change.name)}>
                {visibleText(change.name)}
              </td>
              <td className="mono">{visibleLines(change.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
