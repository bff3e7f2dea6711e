import { useMemo } from 'react';
import { readableFilled, withoutMarks } from '../../../../shared/trace/placeholder-marks.ts';
import type { TraceParameter } from '../../../../shared/trace/trace.ts';
import { CodeBlock } from '../response/code-block.tsx';
import { FactSection } from '../facts.tsx';

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
  const names = useMemo(() => parameters.map(({ name }) => name), [parameters]);
  return blocks.map((block) => (
    <FactSection key={block.title} title={block.title === 'MDX' ? 'Query (MDX)' : 'Body'}>
      <CodeBlock
        text={block.text}
        kind={block.title === 'MDX' ? 'mdx' : block.title === 'JSON' ? 'json' : 'plain'}
        copies={isCut ? undefined : withoutMarks(block.text)}
        parameterNames={names}
      />
    </FactSection>
  ));
}
