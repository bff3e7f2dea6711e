/** Texts to and from the thread that debugs a child. */
export interface InspectorPipe {
  send(text: string): void;
  onText(listener: (text: string) => void): void;
}

/** A child as far as its debugger knows it. */
export interface DebuggedChild {
  /** Undefined for a child that cannot be stopped. */
  readonly inspector: InspectorPipe | undefined;
  /** Its code is paused, and so is its deadline. */
  isStopped: boolean;
}

/** Debugs the child that runs the code. */
export interface ChildDebugger {
  /** Whether the next child can be stopped. */
  readonly isOn: boolean;
  /** Resolves when the child has everything that a person wants: only then it may load files. Never rejects. */
  attach(child: DebuggedChild): Promise<void>;
  detach(child: DebuggedChild): void;
}
