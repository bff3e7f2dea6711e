import { basename, dirname } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { annotationType, type AssertedEvent } from './asserted-events.ts';
import { type CatalogueEvent, catalogueEvents, withoutHand } from './event-catalogue.ts';

/**
 * Fails a run of the gallery in which an event of the catalogue was not fired by pointer and by keyboard, or not asserted with
 * every field of its values, by the spec of the type's own folder. Looks at the folders whose specs ran; at all of them when the
 * stories ran, too.
 */
export default class EventReporter implements Reporter {
  readonly #folders = new Set<string>();
  readonly #asserted = new Map<string, AssertedEvent[]>();
  #isWhole = false;

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = test.location.file.replaceAll('\\', '/');
    if (file.endsWith('/e2e/gallery/stories.spec.ts')) this.#isWhole = true;
    if (!file.includes('/src/preview/widgets/')) return;
    const folder = basename(dirname(file));
    this.#folders.add(folder);
    if (result.status !== 'passed') return;
    for (const { type, description } of result.annotations) {
      if (type !== annotationType) continue;
      const asserted = JSON.parse(description ?? '') as AssertedEvent;
      const key = `${folder} ${asserted.type} ${asserted.name}`;
      this.#asserted.set(key, [...(this.#asserted.get(key) ?? []), asserted]);
    }
  }

  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    const due = catalogueEvents.filter(({ folder }) => this.#isWhole || this.#folders.has(folder));
    if (due.length === 0) return undefined;
    const gaps = due.flatMap((event) => this.#gaps(event));
    console.log(`${due.length} events of the catalogue to be fired by hand and asserted, ${gaps.length} gaps`);
    for (const gap of gaps) console.log(`  ${gap}`);
    return gaps.length > 0 ? { status: 'failed' } : undefined;
  }

  #gaps({ folder, type, name, fields }: CatalogueEvent): string[] {
    const asserted = this.#asserted.get(`${folder} ${type} ${name}`);
    if (!asserted) return [`${folder}: no test fires ${name} of ${type} and asserts it with story.expectEvents`];
    const hands = (['pointer', 'keyboard'] as const).filter(
      (hand) => !withoutHand.has(`${type} ${name} ${hand}`) && !asserted.some((event) => event.hand === hand),
    );
    const absent = fields.filter((field) => !asserted.some((event) => event.fields.includes(field.name)));
    return [
      ...hands.map((hand) => `${folder}: no test fires ${name} of ${type} by ${hand}`),
      ...absent.map((field) => `${folder}: no test asserts ${name} of ${type} with ${field.name}`),
    ];
  }
}
