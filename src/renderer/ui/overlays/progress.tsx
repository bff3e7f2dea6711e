import './progress.css';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../signs/icon.tsx';

/** Returns the content of a wait after `elapsed` milliseconds. */
export function waitStage(elapsed: number): 'nothing' | 'spinner' | 'text' | 'cancel' {
  if (elapsed < 300) return 'nothing';
  if (elapsed < 1000) return 'spinner';
  return elapsed < 5000 ? 'text' : 'cancel';
}

export function Spinner(props: { readonly label?: string }) {
  return (
    <span className="spinner" role="status" aria-label={props.label ?? 'Working'}>
      <Icon icon={LoaderCircle} />
    </span>
  );
}

const shownIf = (isShown: boolean) => ({ visibility: isShown ? 'visible' : 'hidden' }) as const;

interface ProgressProps {
  /** Says what is awaited, such as "Waiting for the back-end". */
  readonly text: string;
  readonly onCancel?: (() => void) | undefined;
  /** Start of the wait, milliseconds since the epoch; the first drawing by default. */
  readonly startedAt?: number;
}

/** Shows a wait: nothing below 300 ms, then a spinner, the text from 1 s on, Cancel from 5 s on. */
export function Progress({ text, onCancel, startedAt }: ProgressProps) {
  const [begin] = useState(() => startedAt ?? Date.now());
  const [stage, setStage] = useState(() => waitStage(Date.now() - begin));
  useEffect(() => {
    const timers = [300, 1000, 5000].map((due) =>
      setTimeout(() => setStage(waitStage(Math.max(due, Date.now() - begin))), Math.max(0, due - (Date.now() - begin))),
    );
    return () => timers.forEach(clearTimeout);
  }, [begin]);
  return (
    <span className="progress" role="status">
      {/* What comes later has its room from the start: centred, everything would move with each part. */}
      <span className="spinner" style={shownIf(stage !== 'nothing')}>
        <Icon icon={LoaderCircle} />
      </span>
      <span style={shownIf(stage === 'text' || stage === 'cancel')}>{text}</span>
      {stage === 'cancel' && onCancel && (
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </span>
  );
}
