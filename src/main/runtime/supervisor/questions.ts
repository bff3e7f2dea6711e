import { AppError } from '../../../shared/errors/app-error.ts';
import type { FromChild } from '../protocol/child-messages.ts';

interface OpenQuestion {
  readonly resolve: (value: object) => void;
  readonly reject: (error: AppError) => void;
}

/** Questions a child was asked and has not answered yet. Each is answered once, with an error when the child cannot. */
export class Questions {
  private readonly open = new Map<string, OpenQuestion>();

  /**
   * Asks a question with `send`. Resolves with the answer of the child, which may be anything. Rejects with the AppError of
   * {@link answer} or {@link failAll}.
   */
  ask(id: string, send: () => void): Promise<object> {
    return new Promise((resolve, reject) => {
      this.open.set(id, { resolve, reject });
      send();
    });
  }

  answer({ id, value, error }: Extract<FromChild, { type: 'answer' }>): void {
    const question = this.open.get(id);
    this.open.delete(id);
    if (value !== undefined) question?.resolve(value);
    else question?.reject(new AppError('runtime-evaluation', error ?? 'The runtime gave no answer. Try again.'));
  }

  /** Rejects all open questions: the child that was asked is gone. */
  failAll(code: 'runtime-restarted' | 'runtime-stopped'): void {
    const message = code === 'runtime-stopped' ? 'The runtime was stopped.' : 'The runtime was restarted. Try again.';
    const waiting = [...this.open.values()];
    this.open.clear();
    for (const { reject } of waiting) reject(new AppError(code, message));
  }
}
