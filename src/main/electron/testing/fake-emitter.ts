type Listener = (...parameters: never[]) => unknown;

/** Holds listeners by event, as every Electron object does. */
export class FakeEmitter {
  private readonly listeners = new Map<string, Listener[]>();

  on(event: string, listener: Listener): this {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return this;
  }

  once(event: string, listener: Listener): this {
    const relay: Listener = (...parameters) => {
      this.listeners.set(
        event,
        (this.listeners.get(event) ?? []).filter((one) => one !== relay),
      );
      listener(...parameters);
    };
    return this.on(event, relay);
  }

  /** Calls the listeners as Electron would. */
  emit(event: string, ...parameters: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) listener(...(parameters as never[]));
  }
}
