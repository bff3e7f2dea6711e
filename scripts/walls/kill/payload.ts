/** A hostile file that tries to hold the app up or to use up the computer. */
export interface Payload {
  readonly name: string;
  readonly repository: string;
  readonly config?: string;
  readonly map?: string;
  /** Answer of the back-end. */
  readonly response?: string;
  /** What starts it; `event` when nothing is said. */
  readonly run: 'event' | 'load' | 'page' | 'files';
  /** File and line the offender stands on. */
  readonly path: string;
  readonly line: number;
  /** Whether the child has to be ended, may go on (a limit held), or either, depending on the machine. */
  readonly ends: 'killed' | 'held' | 'either';
  /** Acts after the run has ended: waited for before other widgets are tried. */
  readonly isLate?: true;
}

const ok = "ok: { init: () => ({ title: 'fine' }) },";
export const offender = 'bad';
const offendingLine = 3;

export function fileWith(member: string, after = ''): string {
  return `Repository = {\n  ${ok}\n  ${offender}: ${member},\n};\n${after}`;
}

/** Code of `bad.launch`, started by a person. */
export function inEvent(name: string, code: string, ends: Payload['ends'] = 'killed', more: Partial<Payload> = {}): Payload {
  return {
    name,
    repository: fileWith(`{ launch(ctx) { ${code} } }`),
    run: 'event',
    path: 'repository.js',
    line: offendingLine,
    ends,
    ...more,
  };
}

/** A member of the entry `bad`, started as a load of its init. */
export function inLoad(name: string, member: string, ends: Payload['ends'] = 'killed', more: Partial<Payload> = {}): Payload {
  return { name, repository: fileWith(member), run: 'load', path: 'repository.js', line: offendingLine, ends, ...more };
}

export function inWrite(name: string, member: string, ends: Payload['ends'] = 'killed', more: Partial<Payload> = {}): Payload {
  return { name, repository: fileWith(member), run: 'event', path: 'repository.js', line: offendingLine, ends, ...more };
}
