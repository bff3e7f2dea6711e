/** How often something that changes while it is fetched is begun anew. */
const mostAttempts = 20;

/** Fetches something whole from main, anew while it changes on the way. */
export interface WholeFetch {
  /** Fetches unless that is under way, then once more. */
  fetch(): void;
  /** What changed meanwhile may be missing in what is being fetched. False when nothing is under way. */
  changed(): boolean;
  isUnderWay(): boolean;
  stop(): void;
}

/** See {@link WholeFetch}. `ask` resolves to undefined for what changed while it was read; only what counts is written. */
export function createWholeFetch<Whole>(ask: () => Promise<Whole | undefined>, write: (whole: Whole) => void): WholeFetch {
  let isFetching = false;
  let isStopped = false;
  let isStale = false;

  async function fetchAll(): Promise<void> {
    for (let attempt = 0; attempt < mostAttempts && !isStopped; attempt += 1) {
      isStale = false;
      const fetched = await ask();
      // A change came after the last part was sent: begin anew.
      if (fetched !== undefined && !isStale) {
        if (!isStopped) write(fetched);
        return;
      }
    }
  }

  return {
    fetch() {
      isStale = true;
      if (isFetching) return;
      isFetching = true;
      fetchAll()
        // Without main there is nothing to fetch either; with the connection comes the whole state.
        .catch(() => undefined)
        .finally(() => {
          isFetching = false;
        });
    },
    changed() {
      if (isFetching) isStale = true;
      return isFetching;
    },
    isUnderWay: () => isFetching,
    stop() {
      isStopped = true;
    },
  };
}
