import { expect, it } from 'vitest';
import { readFlow } from '../../../shared/flows/read-flow.ts';
import { createRedactor } from '../exchanges/redaction.ts';
import { flowView } from './flow-view.ts';

const secret = 'a password of some length';

it.each([0, 100, 170, 180, 190, 198, 205])(
  'shows nothing of a secret in the values of a step, also where they are cut: after %d',
  (before) => {
    const redactor = createRedactor();
    redactor.register(secret);
    const text = `steps:
- event: note.writeEnd
  value: "${'x'.repeat(before)}${secret}${'y'.repeat(100)}"
  expect:
    - request: { widget: "${secret}" }
    - value: { path: "a.${secret}", equals: 1 }
`;
    const reading = readFlow('flows/a.yml', text);
    expect(reading.problems).toEqual([]);
    const shown = JSON.stringify(flowView({ path: 'flows/a.yml', fileName: 'a', size: text.length, reading }, redactor.redact));
    expect(shown).toContain('note.writeEnd');
    expect(shown).not.toContain(secret.slice(0, 4));
  },
);
