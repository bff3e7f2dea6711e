import { CircleCheck, CircleX } from 'lucide-react';
import type { ConnectionTest } from '../../../../shared/contract/connection-schema.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { failedStep, foundFacts } from './connection-test-steps.ts';

/** The result of a test: version, user and round trip, or the step that failed and what to change. */
export function ConnectionTestResult(props: { readonly state: ConnectionTest | 'running' | null; readonly onCancel: () => void }) {
  const { state, onCancel } = props;
  return (
    <div role="status">
      {state === 'running' && <Progress text="Waiting for the back-end" onCancel={onCancel} />}
      {state !== null && state !== 'running' && (
        <p className={state.ok ? 'test-result test-result--ok' : 'test-result test-result--failed'}>
          <Icon icon={state.ok ? CircleCheck : CircleX} />
          {state.ok ? (
            <span>Works: {foundFacts(state)}</span>
          ) : (
            <span>
              <b>{failedStep(state)} failed.</b> {state.message ?? 'It does not answer. Check the address.'}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
