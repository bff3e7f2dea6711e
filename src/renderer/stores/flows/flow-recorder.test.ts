import { beforeEach, describe, expect, it } from 'vitest';
import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { emptyCanvasState, useCanvas } from '../page/canvas-store.ts';
import { useSession } from '../session/session-store.ts';
import { discardFlow, noteEvent, noteOpened, noteValue, switchRecording, useFlowRecorder } from './flow-recorder.ts';
import { makeProject } from '../../testing/make-project.fixture.ts';

const node = (id: string, type: string, children: readonly WidgetNode[] = []): WidgetNode => ({ id, type, config: {}, children });
const tree = node('main', 'PageWidget', [
  node('region', 'DropBoxWidget'),
  node('secret', 'PasswordTextWidget'),
  node('plan', 'GridTableWidget', [node('code', 'PasswordTextWidget')]),
]);

const project = makeProject();

beforeEach(() => {
  useSession.setState({ project });
  useCanvas.setState({ ...emptyCanvasState, page: { page: 'main', title: '', tree, generation: 1, widgets: [] } });
  discardFlow();
});

const event = (widgetId: string, action: string, values = {}) => noteEvent({ widgetId, action, values, sequence: 1 });
const value = (widgetId: string, text: string) => noteValue({ widgetId, value: text, sequence: 1 });
const deeds = () => useFlowRecorder.getState().deeds;

describe('recording', () => {
  it('keeps what a person does between start and stop, in order', () => {
    event('region', 'choose', { value: 'before' });
    switchRecording();
    event('region', 'choose', { value: 'France' });
    noteOpened('other');
    switchRecording();
    event('region', 'choose', { value: 'after' });
    expect(useFlowRecorder.getState()).toMatchObject({ phase: 'recorded', page: 'main', folder: '/p' });
    expect(deeds()).toEqual([
      { kind: 'event', widgetId: 'region', action: 'choose', values: { value: 'France' } },
      { kind: 'open', page: 'other' },
    ]);
    switchRecording();
    expect(deeds()).toHaveLength(2);
  });

  it('keeps the newest of what comes with each key alone, and no input whose event carries it', () => {
    switchRecording();
    for (const text of ['a', 'ab', 'abc']) {
      value('note', text);
      event('note', 'writeKey', { value: text });
    }
    event('note', 'writeEnd', { value: 'abc' });
    value('note', 'abcd');
    event('region', 'choose', { value: 'abcd' });
    expect(
      deeds().map((deed) => [deed.kind, deed.kind === 'event' ? deed.values['value'] : deed.kind === 'input' ? deed.value : '']),
    ).toEqual([
      ['event', 'abc'],
      ['event', 'abc'],
      ['input', 'abcd'],
      ['event', 'abcd'],
    ]);
  });

  it('leaves out secrets, also in a cell, and files', () => {
    switchRecording();
    value('secret', 'hunter2');
    event('secret', 'savePassword', { value: 'hunter2' });
    event('plan_0_0', 'savePassword', { value: 'hunter2' });
    event('region', 'upload', { files: [{ content: 'x'.repeat(70_000) }] });
    expect(JSON.stringify(useFlowRecorder.getState())).not.toContain('hunter2');
    expect(deeds().map((deed) => deed.kind === 'event' && deed.values)).toEqual([{ value: '' }, { value: '' }]);
    expect(useFlowRecorder.getState().note).toBe('region.upload has too much data for a flow and was left out.');
  });

  it('stops at the number of steps that a flow may have, and without a step keeps nothing', () => {
    switchRecording();
    for (let index = 0; index < 600; index += 1) event('region', 'choose', { value: index });
    expect(deeds()).toHaveLength(499);
    expect(useFlowRecorder.getState().note).toContain('at most 500 steps');
    discardFlow();
    switchRecording();
    switchRecording();
    expect(useFlowRecorder.getState().phase).toBe('idle');
  });

  it('belongs to the project in which it began', () => {
    switchRecording();
    useSession.setState({ project: { ...project, folder: '/other' } });
    event('region', 'choose', { value: 'France' });
    expect(deeds()).toEqual([]);
  });
});
