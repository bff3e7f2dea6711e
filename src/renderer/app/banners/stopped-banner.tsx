import './connection-banner.css';
import { Pause } from 'lucide-react';
import { step, useDebugger } from '../../stores/debugger/debugger-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/signs/icon.tsx';

/** Banner of a single-page window, which shows no code: the code is paused, and nothing on the page reacts. */
export function StoppedBanner() {
  const at = useDebugger((state) => state.pause?.frames[0] ?? null);
  if (at === null) return null;
  return (
    <section className="connection-banner" aria-label="Paused code">
      <Icon icon={Pause} />
      <span className="connection-banner__text" role="status">
        The code is paused at {at.path.slice(at.path.lastIndexOf('/') + 1)}:{at.line}. The main window shows it.
      </span>
      <Button size="small" onClick={() => void step('continue')}>
        Continue
      </Button>
    </section>
  );
}
