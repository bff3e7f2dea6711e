import type { StackFrame } from '../../../../shared/debugger/debugger-schema.ts';
import type { Problem, ProjectInfo, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import type { RuntimeStatus } from '../../../../shared/schema/runtime-schema.ts';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { exampleTitles } from '../../../stores/page/example-data.ts';
import type { ExampleState } from '../../../stores/page/example-state.ts';
import { findSyntaxError } from '../../../stores/session/session-store.ts';

/** The state of everything around the page. */
export interface CanvasSituation {
  readonly project: ProjectInfo | null;
  readonly model: ProjectModel | null;
  readonly problems: readonly Problem[];
  readonly runtime: RuntimeStatus;
  readonly paused: boolean;
  /** What to say of a connection that waits for a sign-in; null if none does. */
  readonly signIn: string | null;
  /** Why the back-end could not be reached; null if it was, or was not asked yet. */
  readonly unreached: string | null;
  readonly hasPage: boolean;
  /** Where code is paused. */
  readonly stoppedAt: StackFrame | null;
  /** What *Intercept* has paused for the longest time of the requests of widgets; null for none. */
  readonly held: { readonly label: string; readonly isAnswer: boolean } | null;
  /** The state that is shown in place of the data. */
  readonly example: ExampleState | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

export type NoteAction =
  | 'go-to-line'
  | 'restart'
  | 'reload'
  | 'trust'
  | 'resume'
  | 'dismiss'
  | 'end-example'
  | 'continue'
  | 'show-stop'
  | 'go-on'
  | 'show-held'
  | 'sign-in'
  | 'edit-connection';

/** A message above the page. */
export interface CanvasNote {
  readonly id: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly text: string;
  readonly action?: { readonly kind: NoteAction; readonly title: string };
  readonly otherAction?: { readonly kind: NoteAction; readonly title: string };
  readonly location?: SourceLocation;
}

function stoppedNote({ path, line }: StackFrame): CanvasNote {
  return {
    id: 'stopped',
    severity: 'warning',
    text: `The code is paused at ${path.slice(path.lastIndexOf('/') + 1)}:${line}.`,
    action: { kind: 'continue', title: 'Continue' },
    otherAction: { kind: 'show-stop', title: 'Show' },
  };
}

function heldNote({ label, isAnswer }: NonNullable<CanvasSituation['held']>): CanvasNote {
  return {
    id: 'held',
    severity: 'warning',
    text: isAnswer ? `The answer to ${label} is paused.` : `${label} is paused before it is sent.`,
    action: { kind: 'go-on', title: 'Continue' },
    otherAction: { kind: 'show-held', title: 'Show' },
  };
}

function unreachedNote(text: string): CanvasNote {
  return {
    id: 'unreached',
    severity: 'error',
    text,
    action: { kind: 'reload', title: 'Try again' },
    otherAction: { kind: 'edit-connection', title: 'Edit connection…' },
  };
}

/** Returns whether an exception ended the evaluation of the files, rather than the run of a widget. */
function isOfFiles({ severity, code, widgetId }: Problem): boolean {
  return severity === 'error' && code === 'evaluation' && widgetId === undefined;
}

/** Returns the message that files cannot be read or run and an earlier version of the page is shown; undefined if that is not so. */
export function fileNote({ project, hasPage, problems }: CanvasSituation): CanvasNote | undefined {
  const fault = project && hasPage ? (findSyntaxError(problems) ?? problems.find(isOfFiles)) : undefined;
  if (!fault) return undefined;
  const { location, message } = fault;
  return {
    id: 'syntax',
    severity: 'warning',
    text: `Showing the last good version: ${message}`,
    ...(location ? { location, action: { kind: 'go-to-line', title: `Go to line ${location.line}` } } : {}),
  };
}

/** Returns the messages above the page, the most severe first. */
export function canvasNotes(situation: CanvasSituation): CanvasNote[] {
  const { project, runtime, paused, signIn, unreached, hasPage, example, refusal, stoppedAt, held } = situation;
  const notes: CanvasNote[] = [];
  if (!project) return notes;
  if (stoppedAt) notes.push(stoppedNote(stoppedAt));
  if (held) notes.push(heldNote(held));
  if (hasPage && example) {
    const what = example.widgetId ?? `the page ${example.page}`;
    notes.push({
      id: 'example',
      severity: 'warning',
      text: `Example of ${what}: ${exampleTitles[example.kind].toLowerCase()}. Nothing you do in it is sent.`,
      action: { kind: 'end-example', title: 'Back to the data' },
    });
  }
  if (hasPage && runtime.state === 'failed') {
    notes.push({
      id: 'runtime',
      severity: 'error',
      text: runtime.message ?? 'The runtime stopped. The page no longer reacts.',
      action: { kind: 'restart', title: 'Restart' },
    });
  }
  if (refusal) {
    const action: CanvasNote['action'] =
      refusal.code === 'untrusted-project' ? { kind: 'trust', title: 'Trust…' } : { kind: 'dismiss', title: 'Dismiss' };
    notes.push({ id: 'refusal', severity: 'warning', text: refusal.message, action });
  }
  if (signIn !== null && project.trusted && !paused) {
    notes.push({ id: 'sign-in', severity: 'warning', text: signIn, action: { kind: 'sign-in', title: 'Sign in…' } });
  }
  if (unreached !== null && project.trusted && !paused) notes.push(unreachedNote(unreached));
  if (paused) {
    notes.push({
      id: 'paused',
      severity: 'info',
      text: 'Traffic is paused: nothing is sent.',
      action: { kind: 'resume', title: 'Resume' },
    });
  }
  return notes;
}

/** Shown in place of a page. */
export interface CanvasEmptiness {
  readonly kind: 'waiting' | 'empty';
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly kind: NoteAction | 'new-page' | 'create-configuration'; readonly title: string };
  readonly location?: SourceLocation;
}

/** Returns the step to the exception that ended the evaluation of the files, or to another run where they were stopped. */
function placeToMend({ code, location }: Problem): Pick<CanvasEmptiness, 'action' | 'location'> {
  if (!location || code !== 'evaluation') return { action: { kind: 'reload', title: 'Run again' } };
  const file = location.path.slice(location.path.lastIndexOf('/') + 1);
  return { location, action: { kind: 'go-to-line', title: `Go to ${file}:${location.line}` } };
}

/** Returns why there is no page, and the one next step. */
export function canvasEmptiness(
  situation: Omit<CanvasSituation, 'hasPage' | 'example' | 'refusal' | 'stoppedAt' | 'held' | 'signIn' | 'unreached'>,
): CanvasEmptiness {
  const { project, model, problems, runtime } = situation;
  if (!project) return { kind: 'empty', title: 'No project is open', text: 'The page of a project is drawn here.' };
  if (runtime.state === 'failed') {
    return {
      kind: 'empty',
      title: 'The runtime stopped',
      text: runtime.message ?? 'It evaluates the project’s files and could not be started.',
      action: { kind: 'restart', title: 'Restart' },
    };
  }
  const syntax = findSyntaxError(problems);
  if (syntax) {
    return {
      kind: 'empty',
      title: 'The files cannot be read yet',
      text: syntax.message,
      ...(syntax.location
        ? { location: syntax.location, action: { kind: 'go-to-line', title: `Go to line ${syntax.location.line}` } }
        : {}),
    };
  }
  if (model && model.pages.length === 0) {
    const file = project.files.find((candidate) => candidate.role === 'widgetConfig');
    return {
      kind: 'empty',
      title: 'No page to draw',
      text:
        file?.exists === false
          ? `${file.path} is missing: every root node of it is a page.`
          : 'Every root node of the widget configuration is a page. Add the first one to see it here.',
      ...(file?.exists === false ? { action: { kind: 'create-configuration', title: `Create ${file.path}` } } : {}),
      ...(file?.exists ? { action: { kind: 'new-page', title: 'New page…' } } : {}),
    };
  }
  if (!project.trusted && model) {
    return {
      kind: 'empty',
      title: 'This page is made by code',
      text: 'This project is restricted, and nothing of its pages is written out. Trust it to run its code.',
      action: { kind: 'trust', title: 'Trust…' },
    };
  }
  const stopped = problems.find(({ severity, source, widgetId }) => severity === 'error' && source === 'runtime' && widgetId === undefined);
  if (stopped && runtime.state === 'ready') {
    return {
      kind: 'empty',
      title: 'The files could not be run',
      text: stopped.message,
      ...placeToMend(stopped),
    };
  }
  if (model && runtime.state === 'ready') {
    return { kind: 'empty', title: 'No page is chosen', text: 'Choose one of the pages above.' };
  }
  return { kind: 'waiting', title: '', text: runtime.state === 'busy' ? 'Evaluating the files…' : 'Starting the runtime…' };
}
