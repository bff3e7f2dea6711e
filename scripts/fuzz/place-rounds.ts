// Asks what is expected at a place of valid files with random edits: node place-rounds.ts <seed> <count>. Prints sums as JSON.
import { editedTexts } from '../../src/shared/language/context/edited-texts.fixture.ts';
import { expectedAt } from '../../src/shared/language/context/expected-at.ts';

const [seed = '1', count = '1000'] = process.argv.slice(2);
const faults: string[] = [];
let places = 0;
let slowest = 0;
for (const { role, text, place } of editedTexts(Number(seed), Number(count))) {
  const began = performance.now();
  try {
    const { start, behind } = expectedAt(role, text.slice(0, place), text.slice(place));
    if (start > place || place + behind > text.length) throw new Error(`from ${start}, ${behind} behind`);
  } catch (thrown) {
    faults.push(`seed ${Number(seed) + places} (${role}, at ${place}): ${String(thrown)}`);
  }
  slowest = Math.max(slowest, performance.now() - began);
  places += 1;
}
// A text of some thousand characters takes far less than a millisecond; the machine may pause this process.
if (slowest > 500) faults.push(`one of the seeds ${seed} to ${Number(seed) + places - 1} took ${slowest.toFixed(0)} ms`);
console.log(JSON.stringify({ places, faults }));
