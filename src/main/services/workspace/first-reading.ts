import type { Analysis } from '../analysis/analysis-types.ts';
import type { DiscoveredProject } from '../project/discover-project.ts';
import type { ProjectFiles } from '../project/project-files.ts';
import type { ProjectChange } from '../project/watch-project.ts';
import type { KnownFiles } from './known-files.ts';
import type { RunRecord } from './record/run-record.ts';

/** Characters of all files together from which on reading them delays the first page. */
const largeProject = 500_000;
/** Milliseconds after which large files are read even if no page was drawn, because a sign-in may take any time. */
const longestWait = 6_000;
/** Milliseconds that a starting window may take to draw a page whose data is there. */
const drawing = 3_000;

export interface FirstReadingOptions {
  readonly project: DiscoveredProject;
  readonly files: ProjectFiles;
  readonly known: KnownFiles;
  readonly analysis: Pick<Analysis, 'begin'>;
  readonly record: Pick<RunRecord, 'addUnreadable'>;
  readonly onChange: (change: ProjectChange) => void;
  readonly isDisposed: () => boolean;
}

/** How the files of a project are read when it opens. */
export interface FirstReading {
  /** Resolves when the texts of all files have been read, which running them waits for. */
  readonly texts: Promise<void>;
  /** Resolves when the files have also been analysed and are being watched. */
  readonly all: Promise<void>;
  /** Notes that the page has its data: large files are analysed once a window has had time to draw it. */
  pageLoaded(): void;
  /** Analyses large files now, because nothing more important is left to wait for. */
  goOn(): void;
}

/**
 * Reads the files, analyses and watches them. With `isPageFirst` a page is being drawn, and the analysis of large files waits until
 * `pageLoaded` or `goOn`.
 */
export function startFirstReading(options: FirstReadingOptions, watches: boolean, isPageFirst: boolean): FirstReading {
  const { project, files, known, analysis, record, onChange, isDisposed } = options;
  let goOn = (): void => undefined;
  let drawingTimer: NodeJS.Timeout | undefined;
  const allowed = new Promise<void>((resolve) => {
    goOn = resolve;
  });

  async function readTexts(): Promise<void> {
    for (const file of project.files) {
      if (!known.exists(file.path)) continue;
      try {
        known.set(file.path, (await files.read(file.path)).text);
      } catch (thrown) {
        // One unreadable file must not keep the others from opening; its tab says why.
        record.addUnreadable(file.path, thrown);
      }
    }
  }

  async function waitForPage(): Promise<void> {
    const size = project.files.reduce((sum, file) => sum + (known.text(file.path)?.length ?? 0), 0);
    if (!isPageFirst || size < largeProject) return;
    const timer = setTimeout(goOn, longestWait);
    await allowed;
    clearTimeout(timer);
    clearTimeout(drawingTimer);
  }

  async function analyseAndWatch(): Promise<void> {
    await texts;
    await waitForPage();
    if (isDisposed()) return;
    await analysis.begin();
    if (isDisposed() || !watches) return;
    await files.watch(onChange);
    // Closed meanwhile, when there was no watcher yet to close.
    if (isDisposed()) return await files.dispose();
    // Finds changes between reading and watching.
    await files.rescan();
  }

  const texts = readTexts();
  return {
    texts,
    all: analyseAndWatch(),
    pageLoaded() {
      // Must not keep the process alive if the project is closed meanwhile.
      drawingTimer ??= setTimeout(goOn, drawing).unref();
    },
    goOn,
  };
}
