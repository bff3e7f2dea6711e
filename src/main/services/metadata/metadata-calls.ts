import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { MetadataService } from './metadata-service.ts';

/**
 * Returns the host calls about metadata: a window can cancel a request by the name it gave. While the open project is
 * restricted, nothing is sent whatever a window shows: `untrusted-project`.
 */
export function createMetadataCalls(
  metadata: MetadataService,
  mayAsk: () => boolean,
): Pick<HostCallHandlers, 'metadata.read' | 'metadata.cancel'> {
  const running = new Map<string, AbortController>();
  return {
    'metadata.read': async ({ request, ...question }) => {
      if (!mayAsk()) throw new AppError('untrusted-project', 'This project is restricted. Trust it to read names of a back-end.');
      if (running.has(request)) throw new AppError('invalid-input', 'This list is being read already.');
      const controller = new AbortController();
      running.set(request, controller);
      try {
        return await metadata.read(question, controller.signal);
      } finally {
        running.delete(request);
      }
    },
    'metadata.cancel': async ({ request }) => {
      running.get(request)?.abort();
      return {};
    },
  };
}
