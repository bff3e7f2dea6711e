/** A stored query that only users with one of the permissions may run (`runtime.md` 9.6). */
export interface RestrictedQuery {
  readonly query: string;
  /** Empty: nobody may. */
  readonly requiredPermissions: readonly string[];
}

/** Stored queries by key: the text alone, or with who may run it. */
export type StoredQueries = Readonly<Record<string, string | RestrictedQuery>>;

/** One request of `analogic_permissions`: what it answers names permissions of the user. */
export interface PermissionRequest {
  /** Relative path, may hold `$activeUser`. */
  readonly url: string;
  readonly method: string;
  /** Text, may hold `$activeUser`; null sends none. */
  readonly body: string | null;
}

/** Key of the list of permission requests in repository.yml; no query of its own. */
export const permissionListKey = 'analogic_permissions';

/** What is added to a key to name the query that decides whether it may run (`runtime.md` 9.5). */
export const defaultAccessCheckSuffix = '_analogic_check_access';

/** How requests with `server: true` reach the back-end. */
export interface StoredQuerySettings {
  /** app: the text is filled here and sent; middleware: its parameters are sent, and a server in front of the back-end fills it. */
  readonly filledBy: 'app' | 'middleware';
  readonly accessCheckSuffix: string;
}

export const defaultStoredQuerySettings: StoredQuerySettings = { filledBy: 'app', accessCheckSuffix: defaultAccessCheckSuffix };

/** The key of a stored query with what the body adds to it (`spec.md` 2.5, `runtime.md` 9.1, 9.2, 9.4). */
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
 * Keys under which a request may find its query, best first. Items of a list carry their number from 1; the plain key is
 * tried after it, since the specification knows no number (`runtime.md` 16.8).
 */
export function queryKeys({ widgetId, action, item, key, suffix }: QueryKeyParts): readonly [string, ...string[]] {
  const end = suffix === undefined || suffix === '' ? '' : `_${suffix}`;
  if (key !== undefined && key !== '') return [key + end];
  const plain = `${widgetId}_${action}`;
  return item === undefined ? [plain + end] : [`${plain}_${item + 1}${end}`, plain + end];
}

/**
 * The text as strict JSON: raw line ends and tabs inside strings, which folded YAML texts hold, become blanks. Where the line
 * holds `--` or `//` a line end may close a comment of the query, so there it stays one, written as an escape
 * (`runtime.md` 9.9). Texts that are no JSON object or list stay as they are.
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
