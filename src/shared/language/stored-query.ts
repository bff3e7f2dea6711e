/** A stored query that only users with one of the permissions may run (`docs/format/stored-queries.md`, Permissions). */
export interface RestrictedQuery {
  readonly query: string;
  /** If empty, nobody may run it. */
  readonly requiredPermissions: readonly string[];
}

/** Stored queries by key: the text alone, or the text with the permissions to run it. */
export type StoredQueries = Readonly<Record<string, string | RestrictedQuery>>;

/** One request of `analogic_permissions`, whose answer names permissions of the user. */
export interface PermissionRequest {
  /** Relative path, may hold `$activeUser`. */
  readonly url: string;
  readonly method: string;
  /** Text, may hold `$activeUser`; null sends none. */
  readonly body: string | null;
}

/** Key of the list of permission requests in repository.yml; it is not a query. */
export const permissionListKey = 'analogic_permissions';

/** Suffix that, added to a key, names the query that decides whether it may run (`docs/format/stored-queries.md`, Access checks). */
export const defaultAccessCheckSuffix = '_analogic_check_access';

/** How requests with `server: true` reach the back-end. */
export interface StoredQuerySettings {
  /** app: the text is filled in here and sent; middleware: parameters are sent, and a server in front of the back-end fills the text in. */
  readonly filledBy: 'app' | 'middleware';
  readonly accessCheckSuffix: string;
}

export const defaultStoredQuerySettings: StoredQuerySettings = { filledBy: 'app', accessCheckSuffix: defaultAccessCheckSuffix };

/** The parts of the key of a stored query, including those that the body supplies (`docs/format/stored-queries.md`, Values and Keys). */
export interface QueryKeyParts {
  readonly widgetId: string;
  readonly action: string;
  /** Position in the list form, from 0. */
  readonly item: number | undefined;
  /** Fields of the body. */
  readonly key?: string | undefined;
  readonly suffix?: string | undefined;
}

/**
 * Returns the keys under which a request may find its query, best first. Items of a list carry their number from 1; the plain key is
 * tried after it, since the specification knows no number (`docs/format/stored-queries.md`, Keys).
 */
export function queryKeys({ widgetId, action, item, key, suffix }: QueryKeyParts): readonly [string, ...string[]] {
  const end = suffix === undefined || suffix === '' ? '' : `_${suffix}`;
  if (key !== undefined && key !== '') return [key + end];
  const plain = `${widgetId}_${action}`;
  return item === undefined ? [plain + end] : [`${plain}_${item + 1}${end}`, plain + end];
}

/**
 * Returns the text as strict JSON: raw line ends and tabs inside strings, as in folded YAML texts, become blanks. If the line
 * contains `--` or `//`, a line end may close a comment of the query, so it is kept and written as an escape
 * (`docs/format/stored-queries.md`, Texts of YAML). Texts that are not a JSON object or list stay as they are.
 */
export function toStrictJson(text: string): string {
  if (!/^\s*[{[]/.test(text) || !/[\n\r\t]/.test(text)) return text;
  let result = '';
  let kept = 0;
  let lineStart = 0;
  let isInside = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') {
      isInside = !isInside;
      lineStart = index + 1;
    } else if (isInside && character === '\\') index += 1;
    else if (isInside && (character === '\n' || character === '\r' || character === '\t')) {
      const isPair = character === '\r' && text[index + 1] === '\n';
      const line = text.slice(lineStart, index);
      result += text.slice(kept, index) + (character !== '\t' && /--|\/\//.test(line) ? '\\n' : ' ');
      if (isPair) index += 1;
      kept = index + 1;
      if (character !== '\t') lineStart = kept;
    }
  }
  return result + text.slice(kept);
}
