import type { HostEvent, HostEventData, HostEventName } from '../../../shared/contract/host-events.ts';

export type Emit = <Name extends HostEventName>(name: Name, data: HostEventData<Name>) => void;

/** Carries host events from the services to every window. */
export interface EventHub {
  readonly emit: Emit;
  /** Returns the function that stops listening. */
  onEvent(listener: (event: HostEvent) => void): () => void;
}

/** See {@link EventHub}. */
export function createEventHub(logBug: (message: string, thrown: unknown) => void = console.error): EventHub {
  const listeners = new Set<(event: HostEvent) => void>();
  return {
    emit: (name, data) => {
      for (const listener of listeners) {
        try {
          listener({ name, data } as HostEvent);
        } catch (thrown) {
          // One window that cannot be reached must stop neither the others nor the emitting service.
          logBug(`event ${name}`, thrown);
        }
      }
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
