import type { JsonObject, JsonValue } from '../../../../shared/schema/json.ts';
import type { UploadForm } from '../../runtime.ts';
import type { ActionFrame, Evaluation } from '../evaluation.ts';
import { ofFrame, runPhase } from './phases.ts';
import { noShape } from './request-context.ts';
import { runRequest } from './request-step.ts';
import { RunFailure } from './run-failure.ts';
import { sentAddress } from './sent-address.ts';

export type UploadFile = UploadForm['files'][number];

const maxFiles = 100;
const maxFields = 1000;
const longestName = 200;
const dataUrl = /^data:([^;,]{0,100})(?:;[^;,]{0,100}){0,5};base64,([A-Za-z0-9+/]*={0,2})$/;

function readFile(value: JsonValue): UploadFile[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { name, content } = value;
  const match = typeof content === 'string' ? dataUrl.exec(content) : null;
  const base64 = match?.[2];
  if (typeof name !== 'string' || base64 === undefined || base64.length % 4 !== 0) return [];
  return [{ name: name.slice(0, longestName), type: match?.[1] ?? '', base64 }];
}

/**
 * Takes the files out of the values of an upload, as the preview sends them: `files`, a list of `{name, content}` with the
 * content as a `data:` URL. What is stored for the functions names them only, so that state and snapshots stay small.
 */
export function takeFiles(values: JsonObject): { readonly values: JsonObject; readonly files: readonly UploadFile[] } {
  const given = values['files'];
  if (!Array.isArray(given)) return { values, files: [] };
  const files = given.slice(0, maxFiles).flatMap(readFile);
  const named = files.map(({ name, type, base64 }) => ({ name, type, size: Math.floor((base64.length * 3) / 4) }));
  return { values: { ...values, files: named }, files };
}

/**
 * Sends chosen files with the fields that `uploadImage(ctx)` returns, as a form (`docs/format/parameters.md`, uploadImage). Its field `url`
 * names the address: the one of the field's own server is not known. Throws {@link RunFailure}.
 *
 * @returns The encoded answer, and whether the description has a callback.
 */
export async function runUpload(
  evaluation: Evaluation,
  frame: ActionFrame,
  files: readonly UploadFile[],
  sent: () => void,
): Promise<{ readonly resultText: string; readonly hasCallback: boolean }> {
  const { head } = await runPhase(evaluation, frame, { op: 'upload', ...ofFrame(frame) }, (outcome) => ({
    summary: `${files.length} ${files.length === 1 ? 'file' : 'files'} to ${sentAddress(outcome.head.url)}`,
  }));
  const path = sentAddress(head.url);
  if (path === '') {
    const message = 'It is not known where to upload to: return the address as url from uploadImage, such as { url: "/upload" }.';
    throw new RunFailure({ kind: 'config', phase: 'upload', message });
  }
  if (files.length === 0)
    throw new RunFailure({ kind: 'config', phase: 'upload', message: 'There is no file to upload: choose one first.' });
  // Functions may have given the files other names meanwhile.
  const renamed = files.map((file, index) => ({ ...file, name: (head.fileNames[index] ?? file.name).slice(0, longestName) }));
  const form: UploadForm = { fields: head.fields.slice(0, maxFields), files: renamed };
  const shown = JSON.stringify({
    ...Object.fromEntries(form.fields.map(({ name, value }) => [name, value])),
    files: renamed.map(({ name }) => name),
  });
  const ready = { method: 'POST', path, body: shown, form };
  const resultText = await runRequest({ evaluation, frame, kind: 'write', item: undefined, shape: noShape, ready, sent });
  return { resultText, hasCallback: head.hasCallback };
}
