import { CircleCheck, CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Connection, ConnectionTest } from '../../../shared/contract/connection-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { useHost } from '../../host/host-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';

/** Tries a connection as it stands in the form, without saving it. */
export function ConnectionTestButton({ connection, password }: { readonly connection: Connection; readonly password: string }) {
  const host = useHost();
  const [result, setResult] = useState<ConnectionTest | 'running' | null>(null);
  const run = useRef(0);
  async function test() {
    const mine = ++run.current;
    setResult('running');
    let outcome: ConnectionTest;
    try {
      outcome = await host.call('connection.test', { connection, ...(password === '' ? {} : { password }) });
    } catch (thrown) {
      outcome = { ok: false, message: toAppErrorData(thrown).message };
    }
    if (mine === run.current) setResult(outcome);
  }
  function cancel() {
    run.current++;
    setResult(null);
  }
  return (
    <>
      <Button onClick={() => void test()} disabled={result === 'running'}>
        Test
      </Button>
      <span role="status">
        {result === 'running' && <Progress text="Waiting for the back-end" onCancel={cancel} />}
        {result !== null && result !== 'running' && <Result result={result} />}
      </span>
    </>
  );
}

function Result({ result }: { readonly result: ConnectionTest }) {
  const facts = [result.productVersion && `version ${result.productVersion}`, result.user && `as ${result.user}`, time(result.roundTrip)];
  return (
    <span className={result.ok ? 'test-result test-result--ok' : 'test-result test-result--failed'}>
      <Icon icon={result.ok ? CircleCheck : CircleX} />
      {result.ok ? `Works: ${facts.filter(Boolean).join(', ')}` : (result.message ?? 'It does not answer. Check the address.')}
    </span>
  );
}

function time(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : `${Math.round(milliseconds)} ms`;
}
