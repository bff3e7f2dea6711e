/** What one application has of the folders that are open in this process. */
export interface FolderHold {
  /**
   * Takes a project, named by the identity of its folder, once whoever is closing it has done so. Returns false if another application
   * has it open.
   */
  take(identity: string): Promise<boolean>;
  /** Gives a project back when `closing` has settled; until then others wait for it. Does nothing without a hold. */
  leave(identity: string, closing: Promise<unknown>): void;
}

/** Which application of this process has which project open: no two have the same one, since both would write its journal. */
export interface OpenFolders {
  /** Returns the holds of a new application, none yet. */
  hold(): FolderHold;
  /** Returns the application that has a project open; undefined if none has. */
  holderOf(identity: string): FolderHold | undefined;
}

interface Held {
  readonly by: FolderHold;
  /** Settles when the project is closed; undefined while it is open. */
  closing?: Promise<void>;
}

/** See {@link OpenFolders}. */
export function createOpenFolders(): OpenFolders {
  const held = new Map<string, Held>();
  return {
    holderOf: (identity) => held.get(identity)?.by,
    hold() {
      const hold: FolderHold = {
        async take(identity) {
          for (;;) {
            const before = held.get(identity);
            if (before?.closing === undefined) {
              if (before === undefined) held.set(identity, { by: hold });
              return before === undefined || before.by === hold;
            }
            await before.closing;
          }
        },
        leave(identity, closing) {
          const mine = held.get(identity);
          if (mine?.by !== hold || mine.closing !== undefined) return;
          const end = (): void => {
            if (held.get(identity) === mine) held.delete(identity);
          };
          mine.closing = closing.then(end, end);
        },
      };
      return hold;
    },
  };
}
