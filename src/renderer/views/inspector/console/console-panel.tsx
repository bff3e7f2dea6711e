import './console-panel.css';
import { Terminal } from 'lucide-react';
import { useSession } from '../../../stores/session/session-store.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { RestrictedState } from '../state/restricted-state.tsx';
import { CodeField } from './code-field.tsx';
import { ConsoleLines } from './console-lines.tsx';

/** What user code wrote with console.log and its kind, above the field for code. */
export function ConsolePanel() {
  return (
    <div className="console-panel">
      <ConsoleLines none={<NoLines />} />
      <CodeField />
    </div>
  );
}

/** In place of lines that there are none of yet. */
function NoLines() {
  const isRestricted = useSession((state) => state.project?.trusted === false);
  if (isRestricted) {
    return (
      <RestrictedState
        icon={Terminal}
        title="Nothing runs"
        text="This project is restricted: none of its code runs. Trust it to see here what its code writes with console.log(…)."
      />
    );
  }
  return (
    <EmptyState
      icon={Terminal}
      title="Nothing written yet"
      text="Call console.log(…) in a function of the repository: its text appears here with the line it comes from. Or run code in the field below."
    />
  );
}
