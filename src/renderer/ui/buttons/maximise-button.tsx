import { Maximize2, Minimize2 } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface MaximiseButtonProps {
  /** What it maximises, such as "editor". */
  readonly pane: string;
  readonly isMaximised: boolean;
  readonly keys?: string | undefined;
  readonly onClick: () => void;
}

/** Lets a pane cover the others, or returns it to its place. */
export function MaximiseButton({ pane, isMaximised, keys, onClick }: MaximiseButtonProps) {
  return (
    <IconButton
      label={isMaximised ? `Restore ${pane}` : `Maximise ${pane}`}
      icon={isMaximised ? Minimize2 : Maximize2}
      keys={keys}
      onClick={onClick}
    />
  );
}
