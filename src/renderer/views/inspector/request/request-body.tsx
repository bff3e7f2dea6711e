import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { formatBytes } from '../../../../shared/trace/format.ts';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { FactSection } from '../facts.tsx';
import { FilledText } from '../filled/filled-text.tsx';
import { bodyVersion, droppedText, useBody } from '../use-body.ts';
import { useParameters } from '../state/use-parameters.ts';

/** The body as it was sent: the query on its own, then the other fields. */
export function RequestBody({ exchange }: { readonly exchange: Exchange }) {
  const body = useBody(exchange.id, 'request', bodyVersion(exchange));
  const parameters = useParameters(exchange, body.text);
  const isCut = body.text.length < body.totalLength;
  if (body.error !== null) return <FactSection title="Body">{body.error}</FactSection>;
  if (body.isLoading) return <Progress text="Reading the body" />;
  if (body.isDropped) return <FactSection title="Body">{droppedText('This body', exchange)}</FactSection>;
  if (!body.isAvailable) return <FactSection title="Body">{`${formatBytes(exchange.requestSize)} that are not text.`}</FactSection>;
  return (
    <>
      <FilledText text={body.text} parameters={parameters} isCut={isCut} />
      {isCut && <p className="detail__note">Only the first part of the body is shown here.</p>}
    </>
  );
}
