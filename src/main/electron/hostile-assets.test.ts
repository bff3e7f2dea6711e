import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedAsset, createTrappedProject, hostilePaths, type TrappedProject } from '../services/serving/trapped-project.fixture.ts';
import { createTestApplication, startTestShell } from './testing/start-test-shell.ts';

let project: TrappedProject;
let ask: (address: string) => Promise<Response>;

beforeAll(async () => {
  project = await createTrappedProject();
  const application = { ...createTestApplication().application, frameBase: project.frameBase, handleRequest: project.handleRequest };
  const { host } = await startTestShell({ create: async () => application });
  ask = (address) => host.fetch(address);
});
afterAll(() => project.dispose());

const base = () => `app://dashwright${project.frameBase}project/`;

test('the frame gets a style sheet of the project over the app scheme', async () => {
  const answer = await ask(base() + allowedAsset);
  expect([answer.status, await answer.text()]).toEqual([200, 'body {}']);
});

test.each(hostilePaths)('and nothing by %j', async (path) => {
  const answer = await ask(base() + path);
  const text = await answer.text();
  expect([400, 401, 403, 404]).toContain(answer.status);
  expect(text).not.toMatch(/SECRET|body \{\}|the app|root:|\/tmp/);
});

test.each(['app://other/', 'app://dashwright.example/'])('%s is another origin', async (origin) => {
  expect((await ask(`${origin}frame/capability/project/${allowedAsset}`)).status).toBe(404);
});
