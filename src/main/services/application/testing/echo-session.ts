import { expect } from 'vitest';
import type { NetworkSecretKind } from '../../../../shared/contract/certificate-schema.ts';
import { plainConnection } from '../../../../shared/contract/connection-schema.ts';
import type { AnswerUseAnswer } from '../../../../shared/expand/answer-use.ts';
import type { ParsingStepsAnswer } from '../../../../shared/trace/parsing-steps.ts';
import type { GridAnswer } from '../../../../shared/trace/grid/grid-schema.ts';
import type { RowsAnswer } from '../../../../shared/schema/rows-schema.ts';
import { compareAnswers } from '../../../../shared/trace/compare/compare-answers.ts';
import { comparedRequest } from '../../../../shared/trace/compare/compared-request.ts';
import { comparedInsertions, comparedResult } from '../../../../shared/trace/compare/runs/compare-runs.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { echoProject, marker, places } from './echoing-server.ts';
import type { SecretMode } from './secret-modes.ts';
import { written } from './secret-writings.ts';
import { takenElsewhere, wholeBody } from './taken-elsewhere.ts';
import { type Outlets, startWatchedApplication, type WatchedApplication } from './watched-application.ts';

/** Another connection to the same server, without a sign-in of its own. */
const otherConnection = { ...plainConnection, id: 'other', name: 'Other', writes: 'allow' };
const isEnded = new Set<Exchange['state']>(['completed', 'failed']);
const within = { timeout: 40_000, interval: 40 };

/**
 * Does what a person does in one session: opens and trusts a project, enters the secrets, works, tests the connection, edits
 * a file, loses the runtime, works on. Returns everything that left main in the meantime, by where it went.
 */
export async function runEchoSession(mode: SecretMode): Promise<Outlets> {
  const connection = {
    ...plainConnection,
    id: 'echo',
    name: `Planning ${marker}`,
    baseUrl: mode.server.baseUrl,
    writes: 'allow',
    ...mode.connection,
  };
  const watched = await startWatchedApplication({
    ...echoProject(mode.secrets),
    'dashwright.json': JSON.stringify({ version: 1, connections: [connection, { ...otherConnection, baseUrl: mode.server.baseUrl }] }),
  });
  const { call, application } = watched;
  try {
    await call('project.open', { folder: watched.folder });
    await call('project.trust', { trusted: true });
    const { connections: known } = await call('connections.state', {});
    const mine = known.find(({ id }) => id === 'echo') ?? expect.fail('The connection is not known.');
    // A person confirms proxy, files and identity service by saving them.
    await call('connection.save', { connection: mine });
    for (const [kind, secret] of Object.entries(mode.networkSecrets ?? {})) {
      await call('connection.networkSecret', { id: 'echo', kind: kind as NetworkSecretKind, secret, remember: false });
    }
    await call('connection.signIn', { id: 'echo', user: 'me', password: mode.secret, remember: false });
    await call('connection.select', { id: 'echo' });
    await expect.poll(async () => (await call('connections.state', {})).status, within).toBe('ready');
    const exchanges = await settle(watched);
    for (const { id } of exchanges) {
      for (const part of ['request', 'response'] as const) await call('exchange.read', { id, part, offset: 0, limit: 100_000 });
    }
    const rows: (RowsAnswer | GridAnswer)[] = [];
    const tile = { kind: 'tile', rows: { offset: 0, count: 1 }, columns: { offset: 0, count: 1000 }, isWhole: true } as const;
    for (const { id, path, state } of exchanges) {
      if (state !== 'completed' || !/=(data|large)$/.test(path)) continue;
      rows.push(await call('exchange.rows', { id, offset: 0, count: 100 }));
      const grid = await call('exchange.grid', { id, order: {}, want: tile });
      expect(JSON.stringify(grid)).toContain(marker);
      rows.push(grid);
    }
    expect(JSON.stringify(rows)).toContain(marker);
    const parsed: (ParsingStepsAnswer | AnswerUseAnswer)[] = [];
    for (const { id } of exchanges) {
      parsed.push(await call('exchange.parsing', { id, want: { kind: 'made', path: [] } }));
      parsed.push(await call('exchange.parsing', { id, want: { kind: 'calls', from: 0, count: 50 } }));
      parsed.push(await call('exchange.parsing', { id, want: { kind: 'uses', by: 'position', cell: 0 } }));
      parsed.push(await call('exchange.use', { id }));
      await call('exchange.send', { like: id, method: 'GET', path: '/api/v1/Cubes', body: null });
    }
    expect(JSON.stringify(parsed)).toContain(marker);
    for (const connectionId of [undefined, 'echo']) {
      // An answer without names is refused in the words of the server.
      const question = { query: { kind: 'cubes' }, skip: 0, refresh: true, connectionId, request: `names of ${connectionId}` } as const;
      await call('metadata.read', question).catch(() => undefined);
    }
    await settle(watched);
    const compared = {
      comparisons: await compareAll(watched, mode.secrets),
      'compared runs': await compareRuns(watched),
      'compared connections': await compareElsewhere(watched),
    };
    const taken = await takenElsewhere(watched);
    expect(await call('connection.test', { connection: mine })).toMatchObject({ ok: true });
    expect(await call('connection.test', { connection: mine, password: [...mode.secret].reverse().join('') })).toMatchObject({ ok: false });
    await call('state.read', {});
    application.logBug('echo', new Error(`${marker} ${written(mode.secrets).join(' | ')}`));
    application.logBug('echo', `${marker} ${written(mode.secrets).join(' | ')}`);

    const { version, text } = await call('file.read', { path: 'repository.js' });
    await call('file.edit', { path: 'repository.js', text: `${text}\n// ${marker}`, baseVersion: version });
    watched.killChildren();
    await expect.poll(async () => (await call('app.state', {})).runtime.state, within).not.toBe('ready');
    // The first attempt may still find the child that was just killed.
    const restarted = () =>
      call('runtime.restart', {}).then(
        () => true,
        () => false,
      );
    await expect.poll(restarted, within).toBe(true);
    await application.writeSetting('window', marker);
    await expect.poll(async () => (await watched.outlets())['crash journals'].includes(marker), within).toBe(true);
    await settle(watched);
    return { ...(await watched.outlets()), ...compared, ...taken };
  } finally {
    await watched.dispose();
  }
}

const oneCell = JSON.stringify({ Axes: [{ Tuples: [{ Members: [{ Name: 'x' }] }] }], Cells: [{ Ordinal: 0, Value: 1 }] });

/**
 * Sends a request that repeats every secret, and returns what *Compare* shows of it and of the answers: each beside a request and an answer that
 * share nothing with it, so that all of them differ.
 */
async function compareAll({ call }: WatchedApplication, secrets: readonly string[]): Promise<string> {
  const { exchanges } = await call('app.state', {});
  const like = exchanges.find(({ path }) => path.endsWith('=data'))?.id ?? expect.fail('Nothing was sent.');
  const all = [marker, ...written(secrets)];
  const path = `/api/v1/ExecuteMDX?$expand=Cells&$search=${secrets.map(encodeURIComponent).join('+')}`;
  const body = JSON.stringify({ MDX: `SELECT {[${all.join('], [')}]} ON 0 FROM [Plan]` });
  const { id } = await call('exchange.send', { like, method: 'POST', path, body });
  const sent = async () => (await call('app.state', {})).exchanges.find((exchange) => exchange.id === id);
  // Pasted cookies end with the first page of a gateway, so that no answer may come any more.
  await expect.poll(async () => isEnded.has((await sent())?.state ?? 'waiting'), within).toBe(true);

  const shown: unknown[] = [];
  for (const exchange of [await sent(), ...exchanges.filter(({ path }) => /=(data|large)$/.test(path))]) {
    if (exchange === undefined) continue;
    const other = { method: 'GET', path: '/', body: '' };
    const request = { ...exchange, body: await wholeBody(call, exchange.id, 'request') };
    shown.push(comparedRequest(request, other), comparedRequest(other, request));
    if (exchange.id === id || exchange.state !== 'completed') continue;
    const answer = await wholeBody(call, exchange.id, 'response');
    for (const unlike of [oneCell, '{}']) {
      const both = [compareAnswers(answer, unlike), compareAnswers(unlike, answer)];
      for (const comparison of both) expect(comparison?.total).toBeGreaterThan(all.length);
      shown.push(both);
    }
  }
  return JSON.stringify(shown);
}

/** Returns what *Compare* shows of every run, each beside one that inserted nothing and made nothing, so that all of it differs. */
async function compareRuns({ call }: WatchedApplication): Promise<string> {
  const { traces } = await call('app.state', {});
  const shown = traces.map(({ resultCut: _cut, ...trace }) => {
    const bare = { ...trace, steps: [], result: {} };
    const results = [comparedResult(bare, trace), comparedResult(trace, bare)];
    return [comparedInsertions(bare, trace), comparedInsertions(trace, bare), results, trace.error];
  });
  expect(JSON.stringify(shown)).toContain(marker);
  return JSON.stringify(shown);
}

/** Sends a request to another connection as well, and returns what *Compare* shows of both. */
async function compareElsewhere({ call }: WatchedApplication): Promise<string> {
  const { exchanges } = await call('app.state', {});
  const answered = exchanges.filter(({ path, state }) => path.endsWith('=data') && state === 'completed');
  // A proxy or a sign-in may have answered some of them in words of its own.
  const bodies = await Promise.all(answered.map(({ id }) => wholeBody(call, id, 'response')));
  const before = answered[bodies.findIndex((body) => body.includes(marker))] ?? expect.fail('Nothing was answered.');
  const body = await wholeBody(call, before.id, 'request');
  const { method, path } = before;
  const { id } = await call('exchange.send', {
    like: before.id,
    connectionId: 'other',
    method,
    path,
    body: method === 'GET' ? null : body,
  });
  const sent = async () => (await call('app.state', {})).exchanges.find((exchange) => exchange.id === id);
  await expect.poll(async () => isEnded.has((await sent())?.state ?? 'waiting'), within).toBe(true);
  const after = (await sent()) ?? before;
  const request = comparedRequest({ ...before, body }, { ...after, body: await wholeBody(call, id, 'request') });
  const answers = [await wholeBody(call, before.id, 'response'), await wholeBody(call, id, 'response')] as const;
  // The other connection may have no answer: it does not know the authority of the server.
  return JSON.stringify([after, request, compareAnswers(...answers), compareAnswers('{}', answers[1]), compareAnswers(answers[0], '{}')]);
}

/** Waits until every place was requested and answered. */
async function settle({ call }: WatchedApplication): Promise<readonly Exchange[]> {
  const ended = async () => {
    const { exchanges } = await call('app.state', {});
    return exchanges.filter(({ connectionId, status, state }) => connectionId === 'echo' && status !== undefined && isEnded.has(state));
  };
  const open = async () => {
    const paths = (await ended()).map(({ path }) => path);
    return places.filter((place) => !paths.some((path) => path.endsWith(`=${place}`)));
  };
  await expect.poll(open, within).toEqual([]);
  return await ended();
}
