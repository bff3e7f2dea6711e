import { useMemo } from 'react';
import { type ReadableQuery, filledQuery } from '../../../../shared/trace/filled/filled-query.ts';
import { readableFilled, withoutMarks } from '../../../../shared/trace/placeholder-marks.ts';
import type { TraceParameter } from '../../../../shared/trace/trace.ts';
import { type QueryMode, showQueryAs, useInspector } from '../../../stores/traffic/inspector-state.ts';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { CodeBlock } from '../response/code-block.tsx';
import { FactSection } from '../facts.tsx';

const modes: readonly { readonly value: QueryMode; readonly label: string }[] = [
  { value: 'formatted', label: 'Formatted' },
  { value: 'sent', label: 'As sent' },
];

interface FilledTextProps {
  readonly text: string;
  /** What filled its placeholders: the inserted values are marked. */
  readonly parameters: readonly TraceParameter[];
  /** Only the beginning is known: nothing to copy. */
  readonly isCut: boolean;
}

/** A request body as a person reads it: the query on its own, then the other fields. */
export function FilledText({ text, parameters, isCut }: FilledTextProps) {
  const blocks = useMemo(() => readableFilled(text, parameters), [text, parameters]);
  const query = useMemo(() => filledQuery(text, parameters), [text, parameters]);
  const names = useMemo(() => parameters.map(({ name }) => name), [parameters]);
  return (
    <>
      {query !== undefined && <QueryText query={query} names={names} />}
      {blocks
        .filter(({ title }) => title !== 'MDX')
        .map((block) => (
          <FactSection key={block.title} title="Body">
            <CodeBlock
              text={block.text}
              kind={block.title === 'JSON' ? 'json' : 'plain'}
              copies={isCut ? undefined : withoutMarks(block.text)}
              parameterNames={names}
            />
          </FactSection>
        ))}
    </>
  );
}

function QueryText({ query, names }: { readonly query: ReadableQuery; readonly names: readonly string[] }) {
  const mode = useInspector((state) => state.queryMode);
  const shown = mode === 'formatted' ? query.formatted : undefined;
  const control = <SegmentedControl label="How to show the query" value={mode} options={modes} onChange={showQueryAs} />;
  return (
    <FactSection title="Query (MDX)" aside={query.formatted === undefined ? undefined : control}>
      <CodeBlock text={shown ?? query.lines} kind="mdx" copies={query.sent} parameterNames={query.hasMarks ? names : undefined} />
    </FactSection>
  );
}
