import { describe, expect, test } from 'vitest';
import type { PageInput } from '../../../../../shared/schema/page-input-schema.ts';
import type { WidgetData } from '../../../../../shared/schema/preview-schema.ts';
import { createInputRecord } from './input-record.ts';

const input = (key: string, draft: string | null = '[1]', more: Partial<PageInput> = {}): PageInput => ({
  key,
  type: 'DropBoxWidget',
  revision: 1,
  draft,
  edits: [],
  ...more,
});
const data = (id: string, revision = 1): WidgetData => ({ id, status: 'ready', revision });
const start = (...widgets: WidgetData[]) => ({ page: 'start', widgets });
const put = (record: ReturnType<typeof createInputRecord>, ...inputs: PageInput[]) => record.put({ page: 'start', by: 'a', inputs });

describe('input record', () => {
  test('keeps the newest input of each widget, also inside others and of a second one with the same id', () => {
    const record = createInputRecord();
    put(record, input('region'), input('table\ncell'), input('region#2', '[3]'));
    put(record, input('region', '[2]'));
    expect(record.of(start(data('region'), data('table'))).map(({ key, draft }) => [key, draft])).toEqual([
      ['table\ncell', '[1]'],
      ['region#2', '[3]'],
      ['region', '[2]'],
    ]);
    put(record, input('region', null));
    expect(record.of(start(data('region'), data('table')))).toHaveLength(2);
  });

  test('input ends with new data, unless that keeps it', () => {
    const record = createInputRecord();
    put(record, input('region'), input('year'));
    expect(record.of(start({ ...data('region', 5), inputRevision: 1 }, data('year', 2))).map(({ key }) => key)).toEqual(['region']);
    expect(record.of(start(data('region'), data('year'))).map(({ key }) => key)).toEqual(['region']);
  });

  test('what a refused edit sent is dropped', () => {
    const record = createInputRecord();
    put(record, input('region', '[1]', { edits: ['a-1', 'a-2'] }), input('year', '[1]', { edits: ['a-3'] }));
    expect(record.refuse('a-2')).toEqual([{ page: 'start', by: 'a', inputs: [input('region', null)] }]);
    expect(record.refuse('a-2')).toEqual([]);
    expect(record.of(start(data('region'), data('year'))).map(({ key }) => key)).toEqual(['year']);
  });

  test('a page that is forgotten has none, others keep theirs', () => {
    const record = createInputRecord();
    put(record, input('region'));
    record.put({ page: 'other', by: 'a', inputs: [input('region')] });
    record.forget('start');
    expect(record.of(start(data('region')))).toEqual([]);
    expect(record.of({ page: 'other', widgets: [data('region')] })).toHaveLength(1);
    record.clear();
    expect(record.of({ page: 'other', widgets: [data('region')] })).toEqual([]);
  });

  test('number and size are bounded: the oldest go, those of other pages first', () => {
    const record = createInputRecord();
    record.put({ page: 'other', by: 'a', inputs: [input('old', 'x'.repeat(400_000))] });
    for (let number = 0; number < 12; number += 1) put(record, input(`w${number}`, 'x'.repeat(400_000)));
    expect(record.of({ page: 'other', widgets: [data('old')] })).toEqual([]);
    const widgets = Array.from({ length: 12 }, (_, number) => data(`w${number}`));
    const kept = record.of(start(...widgets)).map(({ key }) => key);
    expect(kept).toEqual(['w3', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9', 'w10', 'w11']);
    const many = Array.from({ length: 3000 }, (_, number) => input(`n${number}`));
    put(record, ...many);
    expect(record.of(start(...many.map(({ key }) => data(key))))).toHaveLength(2000);
  });
});
