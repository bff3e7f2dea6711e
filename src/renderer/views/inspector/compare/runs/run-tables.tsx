import { visibleText } from '../../../../../shared/text/visible-text.ts';
import { type ComparedInsertion, mostCompared } from '../../../../../shared/trace/compare/runs/compare-runs.ts';
import { formatClock, formatCount, formatDuration } from '../../../../../shared/trace/format.ts';
import type { Trace } from '../../../../../shared/trace/trace.ts';
import { causeText, causingRun, outcomeText } from '../../../../../shared/trace/trace-rows.ts';
import { useTraffic } from '../../../../stores/traffic/traffic-store.ts';

/** Characters of a message or a value that are shown. */
const longestShown = 2_000;

const shown = (text: string): string => visibleText(text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);

/** When two runs were, why they ran, and what came of them. */
export function RunFacts({ before, after }: { readonly before: Trace; readonly after: Trace }) {
  const traces = useTraffic((state) => state.traces);
  const cause = (trace: Trace): string => causeText(trace.cause, traces.get(causingRun(trace) ?? ''));
  const error = ({ error: failure }: Trace): string => (failure === undefined ? '' : failure.message);
  const rows: readonly (readonly [string, string, string])[] = [
    ['Started', formatClock(before.startedAt), formatClock(after.startedAt)],
    ['Cause', cause(before), cause(after)],
    ['Outcome', outcomeText(before), outcomeText(after)],
    ['Time', formatDuration(before.duration), formatDuration(after.duration)],
    ['Error', error(before), error(after)],
  ];
  return (
    <ComparedTable
      heads={['', 'Before', 'Now']}
      rows={rows
        .filter(([, old, now]) => old !== '' || now !== '')
        .map(([name, old, now]) => ({ name, cells: [old, now], differs: name === 'Outcome' || name === 'Error' ? old !== now : false }))}
    />
  );
}

/** The values in which the stored queries of two runs differ. */
export function ComparedInsertions({ insertions }: { readonly insertions: readonly ComparedInsertion[] }) {
  const different = insertions.filter(({ before, after }) => before !== after);
  const same = insertions.length - different.length;
  const isCut = insertions.length >= mostCompared;
  return (
    <>
      {different.length > 0 && (
        <ComparedTable
          heads={['Placeholder', 'Query', 'Before', 'Now']}
          areNamesCode
          rows={different.map(({ query, name, before, after }) => ({
            name: `$${name}`,
            cells: [query, before, after],
            differs: false,
          }))}
        />
      )}
      <p className="detail__note">
        {different.length === 0
          ? sameText(insertions.length)
          : same > 0
            ? `${formatCount(same)} more ${same === 1 ? 'is' : 'are'} the same.`
            : ''}
        {isCut ? ` The first ${formatCount(mostCompared)} are compared.` : ''}
      </p>
    </>
  );
}

const sameText = (count: number): string =>
  count === 1 ? 'The one inserted value is the same.' : `All ${formatCount(count)} inserted values are the same.`;

interface ComparedTableProps {
  readonly heads: readonly string[];
  /** Names are those of the files, not words of the window. */
  readonly areNamesCode?: boolean;
  readonly rows: readonly {
    readonly name: string;
    /** Undefined for what one of the runs does not have. */
    readonly cells: readonly (string | undefined)[];
    readonly differs: boolean;
  }[];
}

function ComparedTable({ heads, areNamesCode = false, rows }: ComparedTableProps) {
  return (
    <table className="plain-table compare__table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head === '' ? <span className="visually-hidden">Of the run</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, differs }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two queries may have a placeholder of one name.
          <tr key={row} className={differs ? 'compare__different' : undefined}>
            <th scope="row">{areNamesCode ? <code>{visibleText(name)}</code> : visibleText(name)}</th>
            {cells.map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order.
              <td key={column}>
                {text === undefined ? (
                  <span className="detail__note">not inserted</span>
                ) : text === '' ? (
                  <span className="detail__note">empty</span>
                ) : (
                  shown(text)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
