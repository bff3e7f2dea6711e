import { type HostEventData, type HostEventName, hostEvents } from '../../shared/contract/host-events.ts';

/** Listeners by event name; events are validated against the contract before listeners are called. */
export interface HostListeners {
  on<Name extends HostEventName>(name: Name, listener: (data: HostEventData<Name>) => void): () => void;
  /** Calls the listeners. Drops unknown names and invalid data, with a line in the developer console. */
  emit(name: string, data: unknown): void;
}

export function createListeners(): HostListeners {
  const listeners = new Map<string, Set<(data: never) => void>>();
  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => {
        set.delete(listener);
      };
    },
    emit(name, data) {
      if (!isEventName(name)) return;
      const parsed = hostEvents[name].safeParse(data);
      if (!parsed.success) {
        console.error(`The event ${name} does not fit the contract`, parsed.error.issues);
        return;
      }
      for (const listener of listeners.get(name) ?? []) (listener as (data: unknown) => void)(parsed.data);
    },
  };
}

function isEventName(name: string): name is HostEventName {
  return Object.hasOwn(hostEvents, name);
}
