import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { signInFacts } from '../../../shared/contract/sign-in-modes.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { type CopiedRequest, copiedRequest, signInHeader } from '../../../shared/trace/request-code/copied-request.ts';
import { codeFault, codeText, type RequestCode, requestCodes, setVariables } from '../../../shared/trace/request-code/request-code.ts';
import { currentHost } from '../../host/host-context.ts';
import { useConnections } from '../../stores/connection/connection-store.ts';
import { readKeptBody } from '../../stores/traffic/kept-body.ts';
import { showFailure, showNotice } from '../../stores/window/notice-store.ts';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';

/** Copies a text; resolves with whether the system took it. */
type Copy = (text: Promise<string>) => Promise<boolean>;

/** Returns the connection of a request; undefined where it is gone. */
export function connectionOf({ connectionId }: Exchange): Connection | undefined {
  return useConnections.getState().state?.connections.find(({ id }) => id === connectionId);
}

/** Returns the lines of a menu that copy a request as code; `copy` takes the text. */
export function copyAsEntries(exchange: Exchange, connection: Connection | undefined, copy: Copy): readonly MenuEntry[] {
  const request = requestOf(exchange, connection, '');
  return [
    { kind: 'label', id: 'copy-as', title: signInHeader(request) ? 'Signs in by environment variables' : 'Without sign-in and cookies' },
    ...requestCodes.map((code): MenuEntry => {
      const fault = codeFault(code, request);
      return {
        id: code.id,
        title: `Copy as ${code.name}`,
        disabled: fault !== undefined,
        ...(fault === undefined ? {} : { detail: fault }),
        onSelect: () => void copyAs(exchange, connection, code, copy),
      };
    }),
  ];
}

/** Copies the code that sends a request, with the whole body, which is read from main, and says which variables to set. */
async function copyAs(exchange: Exchange, connection: Connection | undefined, code: RequestCode, copy: Copy): Promise<void> {
  try {
    const body = exchange.requestSize > 0 ? readKeptBody(currentHost(), exchange.id, 'request') : Promise.resolve('');
    const done = await copy(body.then((text) => codeText(code, requestOf(exchange, connection, text ?? ''))));
    const variables = setVariables(code, requestOf(exchange, connection, ''));
    if (done && variables !== undefined) showNotice('info', `Copied. ${variables}`);
  } catch (thrown) {
    showFailure(thrown);
  }
}

function requestOf(exchange: Exchange, connection: Connection | undefined, body: string): CopiedRequest {
  return copiedRequest(exchange, body, connection && { ...connection, signIn: signInFacts(connection.signIn).copy });
}
