import { useEffect, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

/** Milliseconds after which a load can be cancelled. */
const cancelDelay = 1_000;

interface LoadRestProps {
  readonly isLoading: boolean;
  readonly onLoad: () => void;
  readonly onCancel: () => void;
}

/** Loads the rest of an answer; a load that takes long can be cancelled. */
export function LoadRest({ isLoading, onLoad, onCancel }: LoadRestProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setIsLong(true), cancelDelay);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (isLoading && isLong) {
    return (
      <Button size="small" onClick={onCancel}>
        Cancel loading
      </Button>
    );
  }
  return (
    <Button size="small" busy={isLoading} title="Ctrl+End loads all, too, and goes to its end" onClick={onLoad}>
      Load all
    </Button>
  );
}
