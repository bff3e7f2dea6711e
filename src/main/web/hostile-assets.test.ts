import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../services/application/application.ts';
import { allowedAsset, createTrappedProject, hostilePaths, type TrappedProject } from '../services/serving/trapped-project.fixture.ts';
import { startWebHost, type WebServerHost } from './web-host.ts';

let project: TrappedProject;
let host: WebServerHost;

beforeAll(async () => {
  project = await createTrappedProject();
  const application: Pick<Application, 'handlers' | 'onEvent' | 'handleRequest' | 'logBug'> = {
    handlers: {} as Application['handlers'],
    onEvent: () => () => undefined,
    logBug: () => undefined,
    handleRequest: project.handleRequest,
  };
  host = await startWebHost(application as Application, 0);
});
afterAll(async () => {
  await host.close();
  await project.dispose();
});

/** Sends the path as it is, without normalising it. */
function get(path: string): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: host.port, path, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('the frame gets a style sheet of the project', async () => {
  expect(await get(`${project.frameBase}project/${allowedAsset}`)).toEqual({ status: 200, text: 'body {}' });
});

test.each(hostilePaths)('and nothing by %j', async (path) => {
  const { status, text } = await get(`${project.frameBase}project/${path}`);
  // Paths that leave the frame need the token, which this request does not have.
  expect([400, 401, 403, 404]).toContain(status);
  expect(text).not.toMatch(/SECRET|body \{\}|the app|root:|\/tmp/);
});
