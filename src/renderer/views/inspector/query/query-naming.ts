import { create } from 'zustand';
import { isOnDisk, saveQuery } from '../../../stores/query-desk/query-files.ts';

/** What a person is asked about a query, in place of its bar. */
interface QueryQuestion {
  readonly path: string;
  readonly kind: 'name' | 'copy' | 'rename' | 'remove';
}

export const useQueryQuestion = create<{ readonly question: QueryQuestion | null }>(() => ({ question: null }));

export function askAboutQuery(path: string, kind: QueryQuestion['kind']): void {
  useQueryQuestion.setState({ question: { path, kind } });
}

export function endQueryQuestion(): void {
  useQueryQuestion.setState({ question: null });
}

/** Saves a query, or asks for its name the first time. */
export async function saveOrName(path: string): Promise<void> {
  if (isOnDisk(path)) await saveQuery(path);
  else askAboutQuery(path, 'name');
}
