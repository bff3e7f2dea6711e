import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findInBodies } from '../find-in-bodies.ts';
import { makeDiskStore } from './disk-store.fixture.ts';
import { textBodyOf } from './text-body.ts';

type Step =
  | { readonly do: 'add'; readonly seed: number; readonly size: number }
  | { readonly do: 'replace' | 'read' | 'find' | 'pin'; readonly which: number }
  | { readonly do: 'clear'; readonly keepsPinned: boolean }
  | { readonly do: 'settle' }
  | { readonly do: 'bound'; readonly maxBytes: number };

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), seed: fc.nat(1000), size: fc.nat(600) }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('replace' as const, 'read', 'find', 'pin'), which: fc.nat(30) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), keepsPinned: fc.boolean() }) },
    { weight: 2, arbitrary: fc.constant({ do: 'settle' as const }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('bound' as const), maxBytes: fc.nat(2_000) }) },
  ),
  { maxLength: 60 },
);

const bodyOf = (seed: number, size: number): string => `#${seed}:${['a', 'ä', '😀', 'xy'][seed % 4]?.repeat(size)}:${seed}#`;

it('a store with enough disk is like one that keeps everything, whatever is done to it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const made = await makeDiskStore({ maxBytes: 1_000 });
      try {
        await follow(made, all);
      } finally {
        await made.end();
      }
    }),
    { numRuns: 60 },
  );
});

async function follow({ store, answered, text, files, failures }: Awaited<ReturnType<typeof makeDiskStore>>, all: readonly Step[]) {
  /** What has to be there, by id. */
  const model = new Map<string, { body: string; isPinned: boolean }>();
  const pick = (which: number) => [...model][which % Math.max(1, model.size)];
  for (const step of all) {
    if (step.do === 'add') model.set(answered(bodyOf(step.seed, step.size)), { body: bodyOf(step.seed, step.size), isPinned: false });
    else if (step.do === 'settle') await store.settled();
    else if (step.do === 'bound') store.setBounds({ maxBytes: step.maxBytes, maxDiskBytes: 10_000_000, maxExchanges: 1_000 });
    else if (step.do === 'clear') {
      store.clear({ keepsPinned: step.keepsPinned });
      for (const [id, { isPinned }] of model) if (!step.keepsPinned || !isPinned) model.delete(id);
    } else {
      const [id, known] = pick(step.which) ?? [];
      if (id === undefined || known === undefined) continue;
      if (step.do === 'pin') {
        known.isPinned = !known.isPinned;
        store.mark(id, { pinned: known.isPinned });
      }
      if (step.do === 'replace') {
        store.keepOriginal(id, {});
        const copy = store.list().at(-1)?.id ?? '';
        model.set(copy, { body: known.body, isPinned: false });
        known.body = bodyOf(step.which, 20);
        store.keepResponse(id, textBodyOf(known.body));
      }
      if (step.do === 'read') expect(await text(id)).toBe(known.body);
      if (step.do === 'find') {
        const wanted = known.body.slice(0, 6).toLowerCase();
        const ids = [...model].filter(([, { body }]) => body.toLowerCase().includes(wanted)).map(([each]) => each);
        expect(await findInBodies(store, [...model.keys()], wanted)).toEqual({ ids, unsearched: [] });
      }
    }
  }
  for (const [id, { body }] of model) expect(await text(id)).toBe(body);
  expect(failures).toEqual([]);
  store.clear();
  await store.settled();
  expect([files(), store.heldBytes(), store.list()]).toEqual([[], 0, []]);
}
