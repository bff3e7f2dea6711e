import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { ScrollArea } from '../../../ui/lists/scroll-area.tsx';
import { Facts, HeaderTable, ParameterTable, FactSection } from '../facts.tsx';
import { BreakableAddress } from '../breakable-address.tsx';
import { SentCookies } from '../cookies/cookie-sections.tsx';
import { UrlOptions } from '../expand/url-options.tsx';
import { isOfAction } from './exchange-actions.ts';
import { RequestBody } from './request-body.tsx';
import { useConnectionName } from '../use-connection-name.ts';
import { useParameters } from '../state/use-parameters.ts';

/** What was sent: where, with what, and what filled the placeholders. */
export function RequestTab({ exchange }: { readonly exchange: Exchange }) {
  const connection = useConnectionName(exchange.connectionId);
  const parameters = useParameters(exchange);
  return (
    <ScrollArea label="What was sent" className="detail__scroll selectable">
      <Facts
        facts={[
          ['Method', exchange.method],
          ['Path', <BreakableAddress key="path" text={exchange.path} />],
          ['Address', <BreakableAddress key="address" text={exchange.url} />],
          [
            'Connection',
            <span key="connection" className="facts__words">
              {connection}
            </span>,
          ],
        ]}
      />
      <UrlOptions key={exchange.id} exchange={exchange} isOfAction={isOfAction(exchange)} />
      {parameters.length > 0 && (
        <FactSection title="Placeholders">
          <ParameterTable parameters={parameters} />
        </FactSection>
      )}
      {exchange.requestSize > 0 ? <RequestBody exchange={exchange} /> : <FactSection title="Body">No body was sent.</FactSection>}
      <FactSection title="Headers">
        <HeaderTable headers={exchange.requestHeaders} />
      </FactSection>
      <SentCookies headers={exchange.requestHeaders} />
    </ScrollArea>
  );
}
