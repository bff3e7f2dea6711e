/** Characters that some system does not take in the name of a folder. */
const refused = /[\\/:*?"<>|\p{Cc}]/u;

/** Describes the fault in the name of a new folder and what to do; undefined if there is none. */
export function nameProblem(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'Give the project a name.';
  if (refused.test(trimmed)) return 'Leave out \\ / : * ? " < > and |.';
  if (trimmed.length > 100) return 'A name has at most 100 characters.';
  if (/^\.+$/.test(trimmed) || trimmed.endsWith('.')) return 'A name does not end in a dot.';
  return undefined;
}
