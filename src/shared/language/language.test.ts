import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsOfType, isKnownEvent, isLoadActionName, specActions } from './action-table.ts';
import { nearestName, suggestion } from './nearest-name.ts';
import { commonParameters, findWidgetType, widgetTypes } from './widget-catalogue.ts';

describe('catalogue', () => {
  it('holds every widget type with unique names, and the spelling of the specification as an alias', () => {
    expect(new Set(widgetTypes.map(({ type }) => type)).size).toBe(51);
    expect(findWidgetType('DropboxWidget')).toBe(findWidgetType('DropBoxWidget'));
    expect(findWidgetType('constructor')).toBeUndefined();
    expect(commonParameters.map(({ name }) => name)).toContain('visible');
    for (const info of widgetTypes) {
      for (const parameter of info.parameters) expect(parameter.description, `${info.type}.${parameter.name}`).not.toBe('');
    }
  });
});

describe('actions', () => {
  it('knows widgets that raise every action of the specification', () => {
    const raised = new Set(widgetTypes.flatMap(({ type }) => eventsOfType(type)?.names ?? []));
    expect(specActions.map(({ name }) => name).filter((name) => name !== 'init' && !raised.has(name))).toEqual([]);
    expect(eventsOfType('DropboxWidget')?.names).toContain('choose');
    expect(eventsOfType('PageWidgit')).toBeUndefined();
    expect(eventsOfType('HorizontalTableWidget')?.open).toBe(true);
  });

  it('distinguishes loads from events', () => {
    expect(['init', 'refresh_col_2'].every(isLoadActionName)).toBe(true);
    expect(isLoadActionName('launch')).toBe(false);
    expect([isKnownEvent('launch'), isKnownEvent('init'), isKnownEvent('helper')]).toEqual([true, false, false]);
  });
});

describe('nearest name', () => {
  it('finds typing mistakes and nothing far away', () => {
    expect(nearestName('lanuch', ['choose', 'launch'])).toBe('launch');
    expect(nearestName('LAUNCH', ['launch'])).toBe('launch');
    expect(nearestName('x', ['y', 'abc'])).toBe('y');
    expect(nearestName('salesTable', ['customer', 'table'])).toBeUndefined();
    expect(suggestion('pick', [])).toBe('');
  });

  it('always returns one of the candidates', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (name, candidates) => {
        const nearest = nearestName(name, candidates);
        expect(nearest === undefined || (candidates.includes(nearest) && nearest !== name)).toBe(true);
      }),
    );
  });
});
