/** Runs `tidyUp` once on Ctrl+C or a request to end, then ends the process; a second signal ends it at once. */
export function onEndSignal(tidyUp: () => Promise<void>): void {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      tidyUp().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
