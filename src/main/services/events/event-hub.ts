import type { HostEvent, HostEventData, HostEventName } from '../../../shared/contract/host-events.ts';

export type Emit = <Name extends HostEventName>(name: Name, data: HostEventData<Name>) => void;

/** Carries host events from the services to every window. */
export interface EventHub {
  readonly emit: Emit;
  /** Passes on an event of another hub. */
  relay(event: HostEvent): void;
  /** Returns the function that stops listening. */
  onEvent(listener: (event: HostEvent) => void): () => void;
}

/** See {@link EventHub}. */
export function createEventHub(logBug: (message: string, thrown: unknown) => void = console.error): EventHub {
  const listeners = new Set<(event: HostEvent) => void>();
  function relay(event: HostEvent): void {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (thrown) {
        // One window that cannot be reached must stop neither the others nor the emitting service.
        logBug(`event ${event.name}`, thrown);
      }
    }
  }
  return {
    emit: (name, data) => relay({ name, data } as HostEvent),
    relay,
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
