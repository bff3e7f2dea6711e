import { formatCount } from '../../../../shared/trace/format.ts';
import { useScrollStop } from '../../../ui/lists/use-scroll-stop.ts';
import { useCopy } from '../clipboard.ts';
import { highlightLine, markInserted, type TextKind } from './highlight.tsx';

/** Lines drawn without virtualising; more than a person reads in a small block. */
const mostLines = 400;

interface CodeBlockProps {
  readonly text: string;
  readonly kind: TextKind;
  readonly copies?: string | undefined;
  /** Names of the parameters whose values are marked in the text (`placeholder-marks.ts`). */
  readonly parameterNames?: readonly string[] | undefined;
}

/** A short text with colours, wrapped, with a button that copies `copies`. */
export function CodeBlock(props: CodeBlockProps) {
  const { text, kind, copies, parameterNames } = props;
  const mark = parameterNames === undefined ? undefined : markInserted(parameterNames);
  const { said, copy } = useCopy();
  const stop = useScrollStop<HTMLPreElement>();
  const lines = text.split('\n');
  const shown = lines.slice(0, mostLines);
  return (
    <div className="code-block">
      {copies !== undefined && (
        <button type="button" className="link code-block__copy" onClick={() => copy(copies)}>
          {said ?? 'Copy'}
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a text that scrolls, not a set of fields. */}
      <pre {...stop} className="selectable" role="group" aria-label="Text">
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other identity.
          <span key={index} data-blanks="kept">
            {highlightLine(line.slice(0, 20_000), kind, '', mark)}
            {'\n'}
          </span>
        ))}
        {lines.length > shown.length && `… ${formatCount(lines.length - shown.length)} more lines: copy to see all`}
      </pre>
    </div>
  );
}
