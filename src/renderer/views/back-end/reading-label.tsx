import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/signs/icon.tsx';

/** Milliseconds after which Cancel is offered. */
const patience = 1000;

interface ReadingLabelProps {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly onCancel: () => void;
}

/** The label of a list that is being read, which can be cancelled after one second. */
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
