import { useRef, useState } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';

/**
 * Returns a function that asks for confirmation, where a question is configured, and resolves to whether to go on: false as well while
 * another question is open. `answer` is set while the question beside the button is to be drawn.
 */
export function useConfirmation(modalQuestion: string | undefined, inlineQuestion: string | undefined) {
  const frame = useFrame();
  const isAsking = useRef(false);
  const [question, setQuestion] = useState<{ readonly answer: (accepted: boolean) => void } | undefined>(undefined);
  const isConfirmed = async (): Promise<boolean> => {
    if (isAsking.current) return false;
    if (!modalQuestion && !inlineQuestion) return true;
    isAsking.current = true;
    const accepted = modalQuestion
      ? await frame.confirm(modalQuestion)
      : await new Promise<boolean>((resolve) => setQuestion({ answer: resolve }));
    setQuestion(undefined);
    isAsking.current = false;
    return accepted;
  };
  return { isConfirmed, answer: question?.answer };
}
