import { ownMissingLayers } from '../../../src/shared/schema/system-sandbox.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp, root } from './built-app.ts';

const answerSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string().nullable()),
  text: z.union([z.string(), z.number()]),
});
const reportSchema = z.object({
  windowsBeforeReady: z.number(),
  order: z.array(z.string()),
  userData: z.string(),
  address: z.string(),
  preload: z.string(),
  info: z.object({ host: z.string(), version: z.string(), frameBase: z.string() }),
  dropped: z.string(),
  page: answerSchema,
  script: answerSchema,
  frame: answerSchema,
  preview: z.number(),
  wrongCapability: z.number(),
  outside: z.number(),
  posted: z.number(),
  elsewhere: z.number(),
  project: z.boolean(),
  missingLayers: z.array(z.string()),
  outcomes: z.array(z.string()),
  heard: z.array(z.string()),
  refusedFrame: z.string(),
  signedIn: z.unknown(),
  childrenWhileOpen: z.number(),
  exitCode: z.number(),
  errorBoxes: z.array(z.unknown()),
});

let report: z.infer<typeof reportSchema>;
let dataFolder = '';

beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'dashwright-boot-'));
  buildApp();
  const output = execFileSync(
    process.execPath,
    ['--import', './scripts/testing/electron/electron-hook.ts', 'scripts/testing/electron/boot-scenario.ts'],
    { cwd: root, encoding: 'utf8', timeout: 60_000, env: { ...process.env, DASHWRIGHT_DATA: dataFolder, DASHWRIGHT_KEYCHAIN: 'memory' } },
  );
  report = reportSchema.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
}, 180_000);
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

test('the built shell waits for Electron and opens one window with the built preload', () => {
  expect(report.windowsBeforeReady).toBe(0);
  expect(report.order.slice(0, 5)).toEqual(['setPath userData', 'lock', 'registerSchemes', 'enableSandbox', 'whenReady']);
  expect(report.address).toBe('app://dashwright/');
  expect(report.preload).toBe(join(root, 'dist/preload/preload.cjs'));
  expect(report.userData).toBe(join(dataFolder, 'electron'));
  expect(report.errorBoxes).toEqual([]);
});

test('the page comes with its policy, which frames nothing but the preview', () => {
  const policy = report.page.headers['content-security-policy'] ?? '';
  expect(report.page.status).toBe(200);
  expect(report.page.text).toContain('<!doctype html>');
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain('frame-src app://dashwright/frame/;');
  expect(policy).not.toContain('unsafe-eval');
  expect(report.preview).toBe(200);
  expect(report.script).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' },
  });
  expect(report.posted).toBe(405);
  expect(report.elsewhere).toBe(404);
});

test('the frame script comes without an origin of its own', () => {
  expect(report.frame.status).toBe(200);
  expect(report.frame.headers['access-control-allow-origin']).toBe('*');
  expect(report.frame.headers['content-security-policy']).toContain('sandbox allow-scripts');
  expect(report.frame.text).toBeGreaterThan(10_000);
  expect(report.wrongCapability).toBe(404);
  expect(report.outside).toBe(404);
});

test('the built preload carries calls and events of the renderer, and main refuses the frame', () => {
  expect(report.info).toMatchObject({ host: 'electron', version: '0.1.0' });
  expect(report.dropped).toBe('/dropped/sales');
  expect(report.heard).toEqual(expect.arrayContaining(['runtime.status', 'preview.page', 'preview.widgets', 'traffic.traces']));
  expect(report.refusedFrame).toBe('Refused.');
});

test('a person signs in at a gateway in a window of its own, which leaves nothing behind', () => {
  expect(report.signedIn).toEqual({
    outcome: 'signed-in',
    title: 'https://cognos.example — sign in to Planning',
    isClosed: true,
    cleared: ['storage', 'cache', 'sign-ins', 'connections'],
    known: ['planning'],
  });
});

test('the sample project runs in the built child behind a parent port', () => {
  expect(report.project).toBe(true);
  expect(ownMissingLayers(report.missingLayers)).toEqual([]);
  expect(report.outcomes.length).toBeGreaterThan(0);
  expect(new Set(report.outcomes)).toEqual(new Set(['rendered', 'loaded']));
  expect(report.childrenWhileOpen).toBeGreaterThan(0);
});

test('quitting cleans up and leaves no child behind', () => {
  expect(report.exitCode).toBe(0);
});
