import { useMemo } from 'react';
import type { Exchange } from '../../../shared/trace/exchange.ts';
import { formatBytes } from '../../../shared/trace/format.ts';
import { readableBody } from '../../../shared/trace/readable-body.ts';
import { Progress } from '../../ui/progress.tsx';
import { CodeBlock } from './code-block.tsx';
import { Section } from './facts.tsx';
import { useBody } from './use-body.ts';

/** The body as it was sent: the query on its own, then the other fields. */
export function RequestBody({ exchange }: { readonly exchange: Exchange }) {
  const body = useBody(exchange.id, 'request', '');
  const blocks = useMemo(() => readableBody(body.text), [body.text]);
  const isCut = body.text.length < body.totalLength;
  if (body.error !== null) return <Section title="Body">{body.error}</Section>;
  if (body.isLoading) return <Progress text="Reading the body" />;
  if (!body.isAvailable) return <Section title="Body">{`${formatBytes(exchange.requestSize)} that are not text.`}</Section>;
  return (
    <>
      {blocks.map((block) => (
        <Section key={block.title} title={block.title === 'MDX' ? 'Query (MDX)' : 'Body'}>
          <CodeBlock
            text={block.text}
            kind={block.title === 'MDX' ? 'mdx' : block.title === 'JSON' ? 'json' : 'plain'}
            copies={isCut ? undefined : block.text}
          />
        </Section>
      ))}
      {isCut && <p className="detail__note">Only the first part of the body is shown here.</p>}
    </>
  );
}
