import type { Exchange } from '../../../shared/trace/exchange.ts';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { Facts, HeaderTable, ParameterTable, Section } from './facts.tsx';
import { RequestBody } from './request-body.tsx';
import { useConnectionName } from './use-connection-name.ts';
import { useParameters } from './use-parameters.ts';

/** What was sent: where, with what, and what filled the placeholders. */
export function RequestTab({ exchange }: { readonly exchange: Exchange }) {
  const connection = useConnectionName(exchange.connectionId);
  const parameters = useParameters(exchange);
  return (
    <ScrollArea label="What was sent" className="detail__scroll selectable">
      <Facts
        facts={[
          ['Method', exchange.method],
          ['Path', exchange.path],
          ['Address', exchange.url],
          ['Connection', connection],
        ]}
      />
      {parameters.length > 0 && (
        <Section title="Placeholders">
          <ParameterTable parameters={parameters} />
        </Section>
      )}
      {exchange.requestSize > 0 ? <RequestBody exchange={exchange} /> : <Section title="Body">No body was sent.</Section>}
      <Section title="Headers">
        <HeaderTable headers={exchange.requestHeaders} />
      </Section>
    </ScrollArea>
  );
}
