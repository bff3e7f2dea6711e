import type { Analysis } from '../analysis/analysis-types.ts';
import type { DiscoveredProject } from '../project/discover-project.ts';
import type { ProjectFiles } from '../project/project-files.ts';
import type { RunRecord } from './record/run-record.ts';
import type { StyleSheetTexts } from './style-sheet-texts.ts';

/** The project's scripts and stored queries on disk, as last read. */
export interface KnownFiles {
  exists(path: string): boolean;
  /** Returns the text of a file; undefined if it is missing. */
  text(path: string): string | undefined;
  /** Sets the text on disk; null for a missing file. Returns whether the file was added or removed. */
  set(path: string, text: string | null): boolean;
}

/** Returns the files that were found, of which no text is known yet. */
export function createKnownFiles(project: DiscoveredProject, analysis: Pick<Analysis, 'setDisk'>): KnownFiles {
  const existing = new Set(project.files.filter((file) => file.exists).map((file) => file.path));
  const texts = new Map<string, string>();
  return {
    exists: (path) => existing.has(path),
    text: (path) => texts.get(path),
    set(path, text) {
      const existed = existing.has(path);
      if (text === null) {
        existing.delete(path);
        texts.delete(path);
      } else {
        existing.add(path);
        texts.set(path, text);
      }
      analysis.setDisk(path, text);
      return existed !== (text !== null);
    },
  };
}

/** The parts that have to follow every change of a file. */
export interface FileFollowers {
  readonly files: ProjectFiles;
  readonly known: KnownFiles;
  readonly sheets: StyleSheetTexts;
  readonly analysis: Pick<Analysis, 'hasText' | 'setText' | 'dropText' | 'sources'>;
  readonly record: Pick<RunRecord, 'addUnreadable' | 'forgetUnreadable' | 'noteFlow'>;
  /** Sends windows the list of files. */
  readonly listChanged: () => void;
  /** Updates the page after a change of texts. */
  readonly textsChanged: () => void;
  /** Runs the inits that waited for a save. */
  readonly textsSaved: () => void;
}
