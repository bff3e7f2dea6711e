import { join } from 'node:path';
import {
  type ChildChannel,
  defaultRuntimeLimits,
  type LoadInput,
  type Runtime,
  type RuntimeEvent,
  type RuntimeOptions,
} from '../../src/main/runtime/runtime.ts';
import { createRuntime } from '../../src/main/runtime/supervisor/create-runtime.ts';
import { createForkSpawn } from '../../src/main/runtime/supervisor/fork-child.ts';

/** A runtime with the built child, answered by `send`. */
export async function startRuntime(
  send: RuntimeOptions['send'],
  onEvent: (event: RuntimeEvent) => void = () => undefined,
  { onSpawn, ...more }: Partial<RuntimeOptions> & { readonly onSpawn?: (child: ChildChannel) => void } = {},
): Promise<Runtime> {
  const fork = createForkSpawn();
  const runtime = createRuntime({
    childPath: join(import.meta.dirname, '../../dist/runtime/child.cjs'),
    spawn(path) {
      const channel = fork(path);
      onSpawn?.(channel);
      return channel;
    },
    limits: defaultRuntimeLimits,
    send,
    onEvent,
    ...more,
  });
  await runtime.start();
  return runtime;
}

export const renderCause = { kind: 'render', page: 'w', afterEdit: false } as const;

export function loadInput(repository: string): LoadInput {
  return {
    repository: { path: 'repository.js', text: repository },
    widgetConfig: null,
    eventMap: null,
    queries: {},
    activeUser: 'admin',
    changed: [],
  };
}
