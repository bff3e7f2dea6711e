import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProjectAnalyser } from '../../../../shared/project/analyse-project.ts';
import { makeStep, makeTrace } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { createRedactor } from '../../exchanges/redaction.ts';
import { toVariable } from '../../../runtime/supervisor/debugger/variables.ts';
import { makeValueWords } from './redact-trace.ts';
import { createRunRecord } from './run-record.ts';

const secret = 'pa"ss w/ö rd+42';
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const escaped = JSON.stringify(secret).slice(1, -1);
/** Every way in which it may turn up; the last ones as part of something else. */
const forms: Readonly<Record<string, string>> = {
  plain: secret,
  base64: base64(secret),
  percent: encodeURIComponent(secret),
  json: escaped,
  'json in json': JSON.stringify(escaped).slice(1, -1),
  'basic sign-in': base64(`admin:${secret}`),
};

/** Fails if a text contains the secret, in any form, or most of its beginning. */
function expectClean(emitted: unknown): void {
  const text = JSON.stringify(emitted);
  for (const part of [
    secret,
    escaped,
    forms['json in json'] ?? '',
    base64(secret),
    encodeURIComponent(secret),
    base64(`admin:${secret}`).slice(9, -2),
  ]) {
    expect(text).not.toContain(part);
    expect(text).not.toContain(JSON.stringify(part).slice(1, -1));
    expect(text).not.toContain(part.slice(0, 10));
  }
}

function traceWith(form: string): Trace {
  const long = 'x'.repeat(190);
  return makeTrace({
    cause: { kind: 'api', traceId: 't', call: `Api.openPage("${form}")`.slice(0, 200) },
    outcome: 'threw',
    steps: [
      makeStep('url', `/api/v1/x?key=${form}`, { detail: `/api/v1/x?key=${form}` }),
      makeStep('body', `{"MDX":"${form}"}`, { detail: `{"MDX":"${form}"}` }),
      makeStep('parameters', 'w_init', { parameters: [{ name: form, value: form, used: true }], detail: `SELECT ${form}` }),
      makeStep('parsing', form, { status: 'warning' }),
      makeStep('function', form),
      makeStep('console', `signed in with ${form}`, { detail: `signed in with ${form}` }),
      // Cut off in the middle of it, as the runtime cuts lines and texts.
      makeStep('console', `${`${long}${form}`.slice(0, 199)}…`),
      makeStep('error', form, { detail: `${long}${form}`.slice(0, 198) }),
    ],
    result: { [form]: [form, { nested: `a ${form} b` }] },
    error: { kind: 'js', message: `thrown: ${form}`, phase: 'body', name: form },
  });
}

test.each(Object.entries(forms))('a known secret is in nothing that is kept or emitted (%s)', (_name, form) => {
  const redactor = createRedactor();
  redactor.register(secret);
  redactor.register(base64(`admin:${secret}`));
  const emitted: unknown[] = [];
  const record = createRunRecord({
    emit: (name, data) => emitted.push([name, data]),
    model: () => createProjectAnalyser()({}).model,
    sources: () => ({}),
    projectProblems: () => [],
    redact: redactor.redact,
  });
  record.take({ kind: 'trace', trace: traceWith(form) });
  record.take({ kind: 'console', lines: [{ id: 1, level: 'log', text: `said ${form}`, at: 0 }] });
  record.take({
    kind: 'problems',
    problems: [{ id: `p:${form}`, severity: 'error', source: 'back-end', code: 'c', message: `refused ${form}` }],
  });
  record.take({ kind: 'effects', effects: [{ kind: 'message', severity: 'warning', text: form }] });
  record.take({ kind: 'status', status: { state: 'restarting', generation: 1, missingLayers: [], message: form } });
  record.setEvaluation({ id: 'e', severity: 'error', source: 'runtime', code: 'c', message: form });
  expect(record.state().traces).toHaveLength(1);
  expectClean(record.state());
  record.dispose();
  expect(JSON.stringify(emitted)).toContain('traffic.traces');
  expectClean(emitted);
});

test('a text that was cut off inside of a secret keeps less than four characters of it', () => {
  const redactor = createRedactor();
  redactor.register(secret);
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.constantFrom(...Object.values(forms)), fc.nat(60), (before, form, length) => {
      const redacted = redactor.redact((before + form).slice(0, before.length + length), { isCut: true });
      const kept = form.slice(0, Math.min(length, form.length));
      if (form === forms['basic sign-in'] || kept.length < 4) return;
      expect(redacted.endsWith(kept)).toBe(false);
    }),
  );
});

test('a member of paused code that the engine cut in its middle keeps neither end of a secret', () => {
  const long = `first-of-it-${'0123456789abcdef'.repeat(9)}-last-of-it`;
  const redactor = createRedactor();
  redactor.register(long);
  const words = makeValueWords(redactor.redact);
  // As V8 does it: a hundred characters, with the sign in the middle.
  const inMiddle = (text: string) => `${text.slice(0, 50)}…${text.slice(text.length - 49)}`;
  const shown = ['', 'x'.repeat(30)].map((before) => {
    const properties = [
      { name: 'held', type: 'string', subtype: '', value: inMiddle(before + long) },
      { name: 'rest', type: 'string', subtype: '', value: 'a … b' },
    ];
    const description = 'Object';
    const value = { type: 'object', subtype: '', description, preview: { overflow: false, properties } };
    return words(toVariable('', value, () => undefined).text);
  });
  expect(shown.join()).not.toMatch(/first-of|last-of|0123/);
  expect(shown[1]).toContain('x'.repeat(30));
  expect(shown[0]).toContain('rest: "a … b"');
  expect(words(`"${'y'.repeat(9_980)}${long}`.slice(0, 9_999).concat('…'))).not.toContain('first-of');
});

test('offsets of placeholders stay what they are in the filled text', () => {
  const redactor = createRedactor();
  redactor.register(secret);
  const emitted: { traces: Trace[] }[] = [];
  const record = createRunRecord({
    emit: (_name, data) => emitted.push(data as { traces: Trace[] }),
    model: () => createProjectAnalyser()({}).model,
    sources: () => ({}),
    projectProblems: () => [],
    redact: redactor.redact,
  });
  const detail = `SELECT ${secret} FROM [EMEA]`;
  record.take({ kind: 'trace', trace: makeTrace({ steps: [makeStep('parameters', 'w_init', { detail, parameters: [] })] }) });
  expect(record.state().traces[0]?.steps[0]?.detail?.indexOf('EMEA')).toBe(detail.indexOf('EMEA'));
});
