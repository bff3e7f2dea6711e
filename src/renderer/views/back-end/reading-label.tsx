import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Milliseconds after which a person may want to stop it. */
const patience = 1000;

interface ReadingLabelProps {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly onCancel: () => void;
}

/** A list that is being read; from one second on it can be cancelled. */
export function ReadingLabel({ text, startedAt, onCancel }: ReadingLabelProps) {
  const [isLong, setIsLong] = useState(() => Date.now() - startedAt >= patience);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), Math.max(0, patience - (Date.now() - startedAt)));
    return () => clearTimeout(timer);
  }, [startedAt]);
  return (
    <span className="back-end__status">
      <Icon icon={LoaderCircle} size={13} className="progress__icon" />
      <span className="back-end__status-text">{text}</span>
      {isLong && (
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </span>
  );
}
