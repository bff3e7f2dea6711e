import { type FirstReading, type FirstReadingOptions, startFirstReading } from './first-reading.ts';
import type { RunningFiles } from './runner-switch.ts';
import type { WorkspaceParts } from './workspace-parts.ts';

/** Implements `Workspace.start`. */
export async function startWorkspace(
  parts: WorkspaceParts,
  firstReading: FirstReadingOptions,
  draws: boolean,
  connected: Promise<unknown> | undefined,
): Promise<void> {
  const { life, record, runners, literal } = parts;
  parts.stylesChanged();
  // The child starts while the files are read and the back-end is asked.
  const running = life.trust ? runners.turnOn() : undefined;
  if (!running) record.take({ kind: 'status', status: { state: 'stopped', generation: 0, missingLayers: [] } });
  const read = startFirstReading(firstReading, draws, running !== undefined && draws);
  life.reading = read;
  await (running && draws ? read.texts : read.all);
  // Trusted or restricted meanwhile: that call draws the page.
  if (life.isDisposed || runners.current() !== running) {
    read.goOn();
    return await read.all;
  }
  if (!running) await literal.start(firstPage(parts));
  else if (draws) await Promise.all([read.all, drawFirst(parts, running, read, connected)]);
  else {
    await connected;
    await running.started;
    await running.runner.evaluateOnly();
  }
}

/** Implements `Workspace.setTrusted`; `listChanged` sends windows the project's new state. */
export async function setWorkspaceTrust(
  parts: WorkspaceParts,
  listChanged: () => void,
  answer: boolean,
  connect: (() => Promise<unknown>) | undefined,
): Promise<void> {
  const { project, life, record, runners, literal } = parts;
  life.trust = answer;
  const isNew = answer && !runners.current();
  const shown = isNew ? literal.stop() : undefined;
  // The first page that could be read was not chosen by a person: code may define one before it.
  const page = shown === firstPage(parts) ? project.mainPage : shown;
  // A page drawn from literals takes no events, and nothing replaces it if the files cannot be run.
  if (isNew) record.clearPage();
  listChanged();
  if (!answer) return await restrict(parts);
  if (!isNew) return;
  const running = runners.turnOn();
  const connected = connect?.();
  await life.reading?.texts;
  await draw(parts, running, page, connected);
}

/** Ends the runtime and draws the page from literals. */
async function restrict(parts: WorkspaceParts): Promise<void> {
  const { life, record, runners, literal } = parts;
  const running = runners.current();
  if (!running) return;
  const { page } = running.runner;
  const ended = runners.turnOff();
  record.setEvaluation(null);
  record.clearPage();
  await ended;
  life.reading?.goOn();
  await life.reading?.all;
  if (!life.isDisposed && !runners.current()) await literal.start(page ?? firstPage(parts));
}

/**
 * Evaluates and draws once the child has started, unless trust was revoked or the project closed meanwhile. The runner itself waits for
 * the child: if none starts, the page is drawn as soon as one does.
 */
async function draw(
  { life, record, runners }: WorkspaceParts,
  { runner, started }: RunningFiles,
  page: string | undefined,
  connected: Promise<unknown> | undefined,
): Promise<void> {
  const isWanted = () => !life.isDisposed && runners.current()?.runner === runner;
  let runs = false;
  try {
    await connected;
    if (isWanted()) runs = await runner.start(page);
    if (!runs) await started;
  } finally {
    // A page from literals would look as if the project were still restricted.
    if (!runs && isWanted()) record.clearPage();
  }
}

/** Draws the first page; large files are analysed once its loads are done. */
async function drawFirst(
  parts: WorkspaceParts,
  running: RunningFiles,
  { pageLoaded }: FirstReading,
  connected: Promise<unknown> | undefined,
): Promise<void> {
  try {
    await draw(parts, running, parts.project.mainPage, connected);
  } finally {
    void running.runner.idle().finally(pageLoaded);
  }
}

/** Returns the page that a restricted project shows first. */
function firstPage({ project, analysis }: WorkspaceParts): string | undefined {
  return project.mainPage ?? analysis.known().model.pages[0];
}
