import { describeMissingLayers } from '../../../shared/schema/isolation-layers.ts';
import { describeSystemSandbox, ownMissingLayers } from '../../../shared/schema/system-sandbox.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Operating systems by Node's platform name. */
const systemNames: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const info = useSession((state) => state.info);
  const runtime = useSession((state) => state.runtime);
  const missing = ownMissingLayers(runtime.missingLayers);
  const sandbox = describeSystemSandbox(runtime.systemSandbox, runtime.missingLayers, info?.platform ?? '');
  return (
    <Dialog title="About Dashwright" onClose={onClose} width={420}>
      <p className="dialog-text">Desktop designer for data repositories: author dashboards, preview widgets live, inspect every request.</p>
      <dl className="dialog-facts">
        <dt>Version</dt>
        <dd>{info?.version ?? '–'}</dd>
        <dt>Runs as</dt>
        <dd>{info?.host === 'electron' ? 'Desktop app' : 'Local server with browser'}</dd>
        <dt>System</dt>
        <dd>{systemNames[info?.platform ?? ''] ?? info?.platform ?? '–'}</dd>
        <dt>Isolation</dt>
        <dd>{missing.length === 0 ? 'All layers active' : `Incomplete: ${describeMissingLayers(missing).join('; ')}`}</dd>
        <dt>System sandbox</dt>
        <dd>{sandbox === '' ? 'Known once a project runs' : asFact(sandbox)}</dd>
        <dt>Licence</dt>
        <dd>Apache-2.0</dd>
      </dl>
    </Dialog>
  );
}

/** Returns what a sentence says of the sandbox, as it stands beside its name: begun with a capital, and without a full stop if it is the only one. */
function asFact(sentence: string): string {
  const text = sentence.replace('System sandbox: ', '');
  const isOne = text.indexOf('. ') < 0;
  return text.charAt(0).toUpperCase() + text.slice(1, isOne && text.endsWith('.') ? -1 : undefined);
}
