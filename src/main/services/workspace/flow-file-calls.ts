import { AppError } from '../../../shared/errors/app-error.ts';
import { flowBounds } from '../../../shared/flows/flow-bounds.ts';
import { flowFileOf } from '../../../shared/flows/flow-path.ts';
import type { RunRecord } from './record/run-record.ts';
import { type ApartParts, saveApart, type TextCalls } from './saved-query-calls.ts';

interface FlowFileParts extends ApartParts {
  readonly record: Pick<RunRecord, 'noteFlow' | 'forgetUnreadable'>;
}

/** Returns the calls of windows about texts with those of flows, which belong to no page: what is wrong in them is listed, nothing is run. */
export function withFlowFiles<Calls extends TextCalls>(calls: Calls, parts: FlowFileParts): Calls {
  const { files, record } = parts;
  return {
    ...calls,
    async readFile(path, window) {
      const snapshot = await calls.readFile(path, window);
      if (snapshot.role !== 'flow') return snapshot;
      // Flows are recorded, or written elsewhere: a window opens none that is not there.
      if (snapshot.version === '' && snapshot.kept === undefined)
        throw new AppError('not-found', `'${path}' is gone. Close its tab, or put the file back.`);
      refuseLongFlow(path, snapshot.text);
      record.noteFlow(path, snapshot.text);
      return snapshot;
    },
    editFile(input) {
      const { path, baseVersion, window } = input;
      if (!isFlow(path)) return calls.editFile(input);
      const { text, step } = files.take(path, input, window);
      files.remember(path, text, baseVersion, window, step);
      record.noteFlow(path, text.read());
    },
    async saveFile(input) {
      if (!isFlow(input.path)) return calls.saveFile(input);
      return await saveApart(parts, input, (path, text) => {
        refuseLongFlow(path, text);
        record.forgetUnreadable(path);
        record.noteFlow(path, text);
      });
    },
    async revertFile(path, window) {
      if (!isFlow(path)) return calls.revertFile(path, window);
      const snapshot = await files.revert(path, window);
      record.forgetUnreadable(path);
      record.noteFlow(path, snapshot.version === '' ? null : snapshot.text);
      return snapshot;
    },
  };
}

const isFlow = (path: string): boolean => flowFileOf(path) !== undefined;

function refuseLongFlow(path: string, text: string): void {
  if (Buffer.byteLength(text) <= flowBounds.fileSize) return;
  throw new AppError('file-too-large', `'${path}' is larger than ${flowBounds.fileSize / 1024} KB. Split it into several flows.`);
}
