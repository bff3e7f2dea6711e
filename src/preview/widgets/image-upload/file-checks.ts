import type { JsonValue } from '../../../shared/schema/json.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';
import { textAsHtml } from '../../markup/plain-text.ts';

/** Properties of a chosen file that are known before it is read. */
export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** Limits of an upload (`docs/widgets.md`, ImageUploadWidget). Sizes in megabytes. */
export interface UploadLimits {
  readonly all: number;
  readonly each: number;
  readonly types: readonly string[] | undefined;
  /** Exact size of a picture in px. */
  readonly picture: { readonly width: number; readonly height: number } | undefined;
}

const preset = 5;
const megabyte = 1024 * 1024;

/** Reads the limits; a size of zero or less means no limit. */
export function uploadLimits(parameters: Parameters): UploadLimits {
  const size = (name: string): number => {
    const given = parameters.number(name) ?? preset;
    return given > 0 ? given : preset;
  };
  const width = parameters.number('allowedWidthInPixel');
  const height = parameters.number('allowedHeightInPixel');
  const types = parameters.list('allowedMimeTypes')?.flatMap((type: JsonValue) => textOf(type)?.trim().toLowerCase() || []);
  return {
    all: size('maxFileSize'),
    each: size('maxFileSizePerFile'),
    types: types?.length ? types : undefined,
    // Width and height are checked only if both are given.
    picture: width && height ? { width, height } : undefined,
  };
}

const named = (file: ChosenFile): string => `<b>${textAsHtml(file.name)}</b>`;
const shownSize = (bytes: number): string =>
  bytes < megabyte / 10 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / megabyte).toFixed(1)} MB`;

function isAllowedType(type: string, allowed: readonly string[]): boolean {
  return allowed.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));
}

/** Describes the faults of chosen files by name, type and size, as sentences in HTML; empty when they may be uploaded. */
export function fileProblems(files: readonly ChosenFile[], limits: UploadLimits): readonly string[] {
  const problems = files.flatMap((file) => {
    if (limits.types && !isAllowedType(file.type.toLowerCase(), limits.types)) {
      return [`${named(file)} is of a type that is not taken here. Choose one of ${textAsHtml(limits.types.join(', '))}.`];
    }
    if (file.size <= limits.each * megabyte) return [];
    return [`${named(file)} has ${shownSize(file.size)}: a file may have up to ${limits.each} MB.`];
  });
  const sum = files.reduce((total, { size }) => total + size, 0);
  if (problems.length > 0 || sum <= limits.all * megabyte) return problems;
  return [`The files have ${shownSize(sum)} together: up to ${limits.all} MB may be uploaded at once.`];
}

/** Describes the fault of a picture's size; `undefined` when it fits. `size` is undefined for files that are not pictures. */
export function pictureProblem(
  file: ChosenFile,
  size: { readonly width: number; readonly height: number } | undefined,
  { picture }: UploadLimits,
): string | undefined {
  if (!picture || (size?.width === picture.width && size.height === picture.height)) return undefined;
  const wanted = `${picture.width} × ${picture.height} pixels`;
  return size
    ? `${named(file)} has ${size.width} × ${size.height} pixels: it has to have ${wanted}.`
    : `${named(file)} is not a picture: choose one of ${wanted}.`;
}

/** Returns the message for a file, such as a dropped folder, that cannot be read. */
export function unreadable(file: ChosenFile): string {
  return `${named(file)} could not be read. Choose it again, or another one.`;
}
