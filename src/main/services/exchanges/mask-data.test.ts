import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from './redaction.ts';
import { scopeRedactor } from './scoped-redactor.ts';

const secret = 'correct "horse\\ battery ä';
const know = (...secrets: string[]) => {
  const redactor = createRedactor();
  for (const one of secrets) redactor.register(one);
  return redactor;
};
const cut = (text: string, size: number) => {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
};
const joined = (chunks: readonly Uint8Array[]) => Buffer.concat(chunks).toString();

describe('maskData', () => {
  it.each([1, 2, 7, 64, 100_000])('finds secrets that are split across pieces of %i bytes and leaves JSON readable', async (size) => {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      Ordinal: index,
      Value: `Row ${index}`,
      Echo: index % 10 === 0 ? secret : 'none',
    }));
    const masked = await know(secret).maskData(cut(JSON.stringify({ rows, [secret]: 1 }), size));
    const read = JSON.parse(joined(masked)) as { rows: { Value: string; Echo: string }[] };
    expect(joined(masked)).not.toContain('battery');
    expect(read.rows[0]?.Echo).toMatch(/^\*+$/);
    expect(read.rows[11]).toEqual(rows[11]);
    expect(read.rows[49]).toEqual(rows[49]);
  });

  it('returns the very same pieces if there is nothing to hide, and never writes into them', async () => {
    const clean = [Buffer.from('{"Value":'), Buffer.from('1}')];
    expect(await know(secret).maskData(clean)).toBe(clean);
    const said = [Buffer.from(JSON.stringify(secret))];
    expect(joined(await know(secret).maskData(said))).not.toContain('battery');
    expect(joined(said)).toBe(JSON.stringify(secret));
  });

  it('leaves what may be business data, such as a name or a number', async () => {
    const data = [Buffer.from('{"Region":"Europe","Account":123456789012}')];
    expect(await know('Europe', '123456789012').maskData(data)).toBe(data);
  });

  it('leaves no lone backslash before what it masks', async () => {
    const text = JSON.stringify({ said: '\nightly-build-password' });
    const masked = joined(await know('nightly-build-password').maskData([Buffer.from(text)]));
    expect(JSON.parse(masked).said).not.toContain('ightly-build');
  });

  it('leaves JSON readable, whatever the secret and what surrounds it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 10, maxLength: 40 }),
        fc.string(),
        fc.string(),
        fc.integer({ min: 1, max: 30 }),
        async (one, before, after, size) => {
          fc.pre(/[^\d.eE+-]/.test(one));
          const masked = joined(await know(one).maskData(cut(JSON.stringify([before + one + after, one]), size)));
          expect(JSON.parse(masked)).toHaveLength(2);
          expect(masked.includes(one) && !'*****************************************'.includes(one)).toBe(false);
        },
      ),
    );
  });

  it('takes a few milliseconds for ten megabytes', async () => {
    const chunks = cut('{"Ordinal":12345,"Value":17.25,"Members":[{"Name":"Europe"}]},'.repeat(170_000), 65_536);
    const redactor = know(secret, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJtZSJ9.c2lnbmF0dXJl-_x', 'session-1-of-this-test');
    await redactor.maskData(chunks);
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const started = performance.now();
      await redactor.maskData(chunks);
      times.push(performance.now() - started);
    }
    // About 10 on an ordinary machine; a shared one gets more.
    expect(Math.min(...times)).toBeLessThan(150);
  });
});

describe('scopeRedactor', () => {
  it('removes the secrets of all from texts, and only its own from data', async () => {
    const all = createRedactor();
    const [one, other] = [scopeRedactor(all), scopeRedactor(all)];
    one.register('name-of-a-member');
    const data = [Buffer.from('["name-of-a-member"]')];
    expect(await other.maskData(data)).toBe(data);
    expect(joined(await one.maskData(data))).toBe('["****************"]');
    expect(other.redact('name-of-a-member')).toBe('•••');
    one.forget('name-of-a-member');
    expect(all.redact('name-of-a-member')).toBe('name-of-a-member');
  });
});
