import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { keepingLines, visibleText } from '../../shared/text/visible-text.ts';
import { Facts, HeaderTable, ParameterTable } from '../views/inspector/facts.tsx';
import { CodeBlock } from '../views/inspector/response/code-block.tsx';
import { Badge } from '../ui/signs/badge.tsx';
import { EmptyState } from '../ui/signs/empty-state.tsx';
import { Pill } from '../ui/signs/pill.tsx';
import { Select } from '../ui/fields/select.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Toasts } from '../ui/overlays/toast.tsx';
import { visibleProps } from './visible-props.ts';

const hostile = `a\u202egpj\u202c\u200b\u0007b${' '.repeat(200)}tail`;
const shown = visibleText(hostile);

/** Markup of an element, with the characters of attributes as they are. */
function markup(element: ReactNode): string {
  return renderToStaticMarkup(element);
}

describe('what the window draws', () => {
  it('has every text of an element written out, alone or among others', () => {
    expect(markup(<b>{hostile}</b>)).toBe(`<b>${shown}</b>`);
    expect(markup(<b>of {hostile}!</b>)).toBe(`<b>of ${shown}!</b>`);
    expect(markup(<b>{['x', [hostile]]}</b>)).toBe(`<b>x${shown}</b>`);
    expect(markup(<>{[hostile, <i key="i" />]}</>)).toBe(`${shown}<i></i>`);
  });

  it.each(['title', 'aria-label', 'aria-description', 'placeholder', 'alt'])('has the attribute %s written out', (name) => {
    expect(visibleProps('b', { [name]: hostile })).toEqual({ [name]: shown });
  });

  it('keeps the blanks of code, and nothing else of it', () => {
    const kept = keepingLines(hostile);
    expect(markup(<pre>{hostile}</pre>)).toBe(`<pre>${kept}</pre>`);
    expect(markup(<code>{hostile}</code>)).toBe(`<code>${kept}</code>`);
    expect(markup(<CodeBlock text={`{"a":   "${hostile}"}`} kind="json" />)).toContain(kept);
  });

  it('leaves what a person edits, and every other property, as it is', () => {
    const field = { value: hostile, defaultValue: hostile, 'data-path': hostile, href: hostile };
    expect(visibleProps('input', field)).toBe(field);
    expect(markup(<textarea defaultValue={hostile} />)).toContain(hostile);
    expect(markup(<TextField label="Name" value={hostile} onChange={() => undefined} />)).toContain(`value="${hostile}"`);
  });

  it('leaves letters of every language, and equal properties the same object', () => {
    const props = { title: 'مرحبا', children: ['שלום ', 'Jan  2031', 7, null] };
    expect(visibleProps('b', props)).toBe(props);
  });

  it.each<[string, ReactNode]>([
    ['facts', <Facts key="" facts={[[hostile, hostile]]} />],
    ['headers', <HeaderTable key="" headers={[[hostile, hostile]]} />],
    ['parameters', <ParameterTable key="" parameters={[{ name: hostile, value: hostile, used: true }]} />],
    ['a pill', <Pill key="" text={hostile} title={hostile} note={hostile} aria-label={hostile} />],
    [
      'a badge',
      <Badge key="" label={hostile}>
        {hostile}
      </Badge>,
    ],
    ['a placeholder', <EmptyState key="" title={hostile} text={hostile} action={<button type="button">{hostile}</button>} />],
    [
      'choices',
      <Select key="" label={hostile} value="x" options={[{ value: 'x', label: hostile }]} onChange={() => undefined} hint={hostile} />,
    ],
    [
      'messages',
      <Toasts
        key=""
        items={[{ id: 1, severity: 'info', message: hostile, action: { label: hostile, run: () => undefined } }]}
        onDismiss={() => undefined}
      />,
    ],
    ['words of a field', <TextField key="" label={hostile} value="" onChange={() => undefined} error={hostile} />],
  ])('%s hold nothing unseen', (_, element) => {
    const text = markup(element);
    expect(text).toContain(shown);
    expect(text).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u200b]| {3}/u);
  });
});
