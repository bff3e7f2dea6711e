import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { connectionTestSteps, deployments } from '../../src/shared/contract/connection-schema.ts';
import { signInFacts, signInModes } from '../../src/shared/contract/sign-in-modes.ts';
import { deploymentFacts } from '../../src/renderer/views/dialogs/connection/connection-deployments.ts';
import { networkHeading } from '../../src/renderer/views/dialogs/connection/connection-draft.ts';
import { failedStep } from '../../src/renderer/views/dialogs/connection/connection-test-steps.ts';
import { withFaultTable } from './fault-table.ts';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/connections.md', root), 'utf8');
const sources = ['http', 'connections']
  .map((name) => new URL(`src/main/services/${name}/`, root))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => new URL(name, folder)))
  .filter(({ pathname }) => /(?<!\.test)\.ts$/.test(pathname))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Cells of the rows below a heading. */
function rowsOf(heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section.split('\n').flatMap((line) => {
    const cells = /^\|(.+)\|$/.exec(line)?.[1]?.split('|');
    return cells === undefined ? [] : [cells.map((cell) => cell.trim())];
  });
}

describe('docs/connections.md', () => {
  it('lists the faults of the fault back-end; update them with node scripts/docs/run-fault-table.ts', () => {
    expect(withFaultTable(page)).toBe(page);
    expect(withFaultTable(page.replace('| `reset` |', '| `gone` |'))).toBe(page);
    expect(() => withFaultTable('no marks')).toThrow('The page needs');
  });

  it('names every kind of server with an address as the form shows it', () => {
    const rows = rowsOf('Addresses').map(([label, address]) => [label, address]);
    for (const deployment of deployments) {
      const { label, placeholder } = deploymentFacts[deployment];
      expect(rows).toContainEqual([label, `\`${placeholder}\``]);
    }
  });

  it('names every sign-in mode, and no other', () => {
    const named = rowsOf('Signing in').map(([label]) => label);
    const from = named.indexOf('Sign-in') + 2;
    expect(named.slice(from, from + signInModes.length)).toEqual(signInModes.map((mode) => signInFacts(mode).label));
    expect(named[from + signInModes.length]).toBe('Server asks for');
  });

  it('names the variables of every sign-in mode for the command line, and no other mode', () => {
    const rows = rowsOf('On the command line').slice(2);
    const ofMode = (mode: string) => rows.filter(([names = '']) => names.includes(`\`${mode}\``));
    for (const mode of signInModes) {
      const { secret, isUnavailable } = signInFacts(mode);
      const variables = isUnavailable ? undefined : secret === null ? '' : `\`${secret.variable}\``;
      expect([mode, ofMode(mode).map(([, , variable]) => variable)]).toEqual([mode, variables === undefined ? [] : [variables]]);
    }
    const named = rows.flatMap(([names = '']) => [...names.matchAll(/`([\w-]+)`/g)].map(([, mode]) => mode));
    expect(named.filter((mode) => !signInModes.some((known) => known === mode))).toEqual([]);
  });

  it('names a part of the form like the form and the messages', () => {
    const messages = [...sources.matchAll(/ under (\w+) of the connection| check its (\w+) and/g)].map((match) => match[1] ?? match[2]);
    expect(messages.length).toBeGreaterThan(10);
    expect([...new Set(messages)]).toEqual([networkHeading]);
    expect(page).toContain(`All of it under **${networkHeading}** of a connection.`);
  });

  it('lists every step at which a test can fail, with messages that are in the code', () => {
    const rows = rowsOf('Test connection').slice(2);
    const steps = rows.map(([step]) => step).filter((step) => step !== '');
    expect(steps).toEqual([...connectionTestSteps.map((step) => failedStep({ step })), failedStep({})]);
    const fragments = rows.flatMap(([, message = '']) => [...message.matchAll(/“(.+?)”/g)].map(([, fragment = '']) => fragment));
    expect(fragments.length).toBeGreaterThanOrEqual(rows.length);
    for (const fragment of fragments) expect(sources.includes(fragment), `no message holds “${fragment}”`).toBe(true);
  });
});
