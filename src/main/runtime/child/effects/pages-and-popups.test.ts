import { describe, expect, it } from 'vitest';
import { asks, page, runs, startPages, configuredWidget } from '../../test-pages.ts';

const pages = startPages();
const shownPages = () => pages.events.flatMap((event) => (event.kind === 'page' ? [event.page] : []));

describe('pages', () => {
  const config = `WidgetConfig = { ${page('home', configuredWidget('a'), configuredWidget('go'))}, ${page('other', configuredWidget('b'), configuredWidget('c'), configuredWidget('back'))} };`;
  const load = async (go: string, back = '') => {
    const entries = ['a', 'b', 'c'].map((id) => asks(id)).join(', ');
    await pages.load(`Repository = { ${entries}, ${runs('go', go)}, ${runs('back', back)} };`, config);
    await pages.open('home');
    pages.forget();
  };

  it('says when there is no page to go back to', async () => {
    await load('return Api.openPrevPage();');
    expect((await pages.event('go', 'launch')).error).toBeUndefined();
    expect(pages.problems().map(({ code }) => code)).toEqual(['no-previous-page']);
    expect(shownPages()).toEqual([]);
  });

  it('resolves openPage when the page is shown with its data', async () => {
    await load("return Api.openPage('other').then(() => v('b.title') !== undefined);");
    const ended = await pages.event('go', 'launch');
    expect(ended.outcome).toBe('function');
    expect(pages.paths()).toEqual(['/b', '/c']);
    expect(shownPages().map(({ page: name }) => name)).toEqual(['other']);
    expect(ended.delivered).toHaveLength(4);
  });

  it('goes back one step, and to the main page', async () => {
    await load("return Api.openPage('other');", 'return Api.openPrevPage().then(() => Api.openPrevPage()).then(() => Api.backToMain());');
    await pages.event('go', 'launch');
    await pages.event('back', 'launch');
    expect(shownPages().map(({ page: name }) => name)).toEqual(['other', 'home', 'other', 'home']);
  });

  it('opens the copy of a page that was left, and loads the listed widgets again', async () => {
    await load("return Api.openPageWithState(['other', 'c']);", "Api.hideWidget('b'); return Api.openPageWithState('home');");
    await pages.event('go', 'launch');
    // No copy yet: rendered, then the list.
    expect(pages.paths()).toEqual(['/b', '/c', '/c']);
    pages.forget();
    await pages.event('back', 'launch');
    expect(pages.paths()).toEqual([]);
    expect(shownPages()).toMatchObject([
      {
        page: 'home',
        withState: true,
        widgets: expect.arrayContaining([expect.objectContaining({ id: 'a', status: 'ready', result: { title: '/a' } })]),
      },
    ]);
    pages.forget();
    await pages.event('go', 'launch');
    expect(pages.paths()).toEqual(['/c']);
    expect(shownPages()[0]?.widgets.find(({ id }) => id === 'b')).toMatchObject({ forcedVisible: false, result: { title: '/b' } });
  });

  it('forgets copies by removePageState, by an edit, and when a person sets the values back', async () => {
    const opensAnew = async () => {
      pages.forget();
      await pages.event('back', 'launch');
      return pages.paths();
    };
    await load("return Api.openPage('other');", "Api.removePageState(['home']); return Api.openPrevPageWithState();");
    await pages.event('go', 'launch');
    expect(await opensAnew()).toEqual(['/a']);
    await load("return Api.openPage('other');", 'return Api.openPrevPageWithState();');
    await pages.event('go', 'launch');
    expect(await opensAnew()).toEqual([]);
    await pages.event('go', 'launch');
    await pages.load(`Repository = { ${asks('a')}, ${runs('back', 'return Api.openPrevPageWithState();')} };`, config);
    expect(await opensAnew()).toEqual(['/a']);
  });

  it('opens pages the ways with sections and without state', async () => {
    await load(
      "return Api.openPageAndScrollToSection(['other', 'c']).then(() => Api.openPageWithStateAndScrollToSection(['other', 'b', 'c'])).then(() => Api.openPageWithState('other', false));",
    );
    await pages.event('go', 'launch');
    expect(pages.paths()).toEqual(['/b', '/c', '/c', '/b', '/c']);
    expect(pages.effects()).toEqual([
      { kind: 'scrollTo', widgetId: 'c', smooth: false },
      { kind: 'scrollTo', widgetId: 'b', smooth: false },
    ]);
  });

  it('opens the page an address names', async () => {
    await load("return Api.navigateAppTo('/other/2024/a%20b');");
    await pages.event('go', 'launch');
    expect(shownPages().map(({ page: name }) => name)).toEqual(['other']);
    expect(await pages.runtime.readState()).toMatchObject({ navigationParameter1: '2024', navigationParameter2: 'a b' });
  });

  it('says which page is missing, and stays', async () => {
    await load("return Api.openPage('nowhere').then(() => Api.refresh('a'));");
    const ended = await pages.event('go', 'launch');
    expect(ended.error).toMatchObject({ kind: 'config', message: expect.stringContaining('nowhere') });
    expect(pages.paths()).toEqual(['/a']);
  });
});

describe('popups and visibility', () => {
  const popup = "{ id: 'pop', type: ContainerWidget, visible: false, anchorOnClick: true, widgets: [] }";
  const load = async (code: string) => {
    await pages.load(
      `Repository = { ${runs('go', code)}, ${asks('pop')} };`,
      `WidgetConfig = { ${page('p', popup, configuredWidget('w'), configuredWidget('go'))}, ${page('q')} };`,
    );
    await pages.open('p');
    pages.forget();
  };

  it('opens at the element of the event, closes and toggles', async () => {
    await load("Api.openPopup('pop'); Api.togglePopup('pop'); Api.togglePopup('pop'); Api.closePopup('pop');");
    await pages.event('go', 'launch');
    const open = { kind: 'openPopup', widgetId: 'pop', anchorId: 'go' };
    const close = { kind: 'closePopup', widgetId: 'pop' };
    expect(pages.effects()).toEqual([open, close, open, close]);
    expect(pages.states('pop').map(({ forcedVisible }) => forcedVisible)).toEqual([true, false, true, false]);
  });

  it('knows that a person closed a popup: one toggle opens it again', async () => {
    await load("Api.togglePopup('pop');");
    await pages.event('go', 'launch');
    pages.runtime.setPopup({ widgetId: 'pop', open: false });
    await expect.poll(() => pages.shown('pop')?.forcedVisible).toBe(false);
    await pages.event('go', 'launch');
    expect(pages.effects().map(({ kind }) => kind)).toEqual(['openPopup', 'openPopup']);
    expect(pages.shown('pop')?.forcedVisible).toBe(true);
  });

  it.each([
    ['a panel that slides in', 'type: SwipeWidget, pinned: false', ['openPopup', 'closePopup', 'closePopup']],
    ['a pinned panel', "type: ContainerWidget, behaviour: 'swipe'", ['closePopup', 'openPopup', 'closePopup']],
  ])('toggles %s, which never goes, from where a person left it', async (_name, config, kinds) => {
    await pages.load(
      `Repository = { ${runs('go', "Api.togglePopup('edge'); Api.togglePopup('edge');")}, ${runs('once', "Api.togglePopup('edge');")} };`,
      `WidgetConfig = { ${page('p', `{ id: 'edge', ${config}, widgets: [] }`, configuredWidget('go'), configuredWidget('once'))} };`,
    );
    await pages.open('p');
    pages.forget();
    await pages.event('go', 'launch');
    pages.runtime.setPopup({ widgetId: 'edge', open: true });
    await pages.event('once', 'launch');
    expect(pages.effects().map(({ kind }) => kind)).toEqual(kinds);
    expect(pages.states('edge').filter(({ forcedVisible }) => forcedVisible !== undefined)).toEqual([]);
  });

  it('sends the page everything in the order of the calls', async () => {
    await load(
      "Api.hideWidget('w'); Api.openPopup('pop'); Api.showWidget('w'); Api.scrollTo(['w', 40]); Api.hideWidget('w'); Api.fadeInWidget('w'); Api.fadeOutWidget('w');",
    );
    await pages.event('go', 'launch');
    const order = pages.events.flatMap((event) =>
      event.kind === 'widgets'
        ? event.widgets.map(({ id, forcedVisible }) => `${id} ${forcedVisible}`)
        : event.kind === 'effects'
          ? event.effects.map(({ kind }) => kind)
          : [],
    );
    expect(order).toEqual(['w false', 'pop true', 'openPopup', 'w true', 'scrollTo', 'w true', 'fadeIn', 'fadeOut', 'w false']);
  });

  it('keeps an open popup over its refresh, and not over opening the page anew', async () => {
    await load("Api.openPopup('pop'); return Api.refresh('pop');");
    await pages.event('go', 'launch');
    expect(pages.shown('pop')).toMatchObject({ forcedVisible: true, status: 'ready' });
    await pages.open('q');
    await pages.open('p');
    expect(
      shownPages()
        .at(-1)
        ?.widgets.find(({ id }) => id === 'pop')?.forcedVisible,
    ).toBeUndefined();
  });

  it('says that a popup is on another page', async () => {
    await load("Api.openPopup('pop');");
    await pages.open('q');
    await pages.event('go', 'launch');
    expect(pages.problems()).toMatchObject([{ code: 'not-on-page', severity: 'warning', message: expect.stringContaining('the page q') }]);
    expect(pages.effects()).toEqual([]);
  });

  it('opens after a delay', async () => {
    await load("Api.openPopupWithTimeout(['pop', 10]);");
    await pages.event('go', 'launch');
    await expect.poll(() => pages.effects()).toEqual([{ kind: 'openPopup', widgetId: 'pop', anchorId: 'go' }]);
  });

  it('toggles an info box with its data, and refreshes', async () => {
    await load("Api.toggleInfoWidget(['pop', { text: 'hint' }, 'pop']); return v('infoData.text');");
    expect((await pages.event('go', 'launch')).result).toBe('hint');
    expect(pages.effects().map(({ kind }) => kind)).toEqual(['openPopup']);
    expect(pages.paths()).toEqual(['/pop']);
  });
});

describe('what the page does', () => {
  const load = async (code: string) => {
    await pages.load(
      `Repository = { ${runs('go', code)} };`,
      `WidgetConfig = { ${page('p', configuredWidget('w'), configuredWidget('go'))} };`,
    );
    await pages.open('p');
    pages.forget();
    return pages.event('go', 'launch');
  };

  it('scrolls, jumps and shows tool tips', async () => {
    await load(
      "Api.scrollTo('w'); Api.scrollTo(['w', 10]); Api.jumpTo('w'); Api.addSystemValue(['ShowTooltips', true]); Api.showToolTipsChanged();",
    );
    expect(pages.effects()).toEqual([
      { kind: 'scrollTo', widgetId: 'w', smooth: true },
      { kind: 'scrollTo', widgetId: 'w', smooth: true, offset: 10 },
      { kind: 'scrollTo', widgetId: 'w', smooth: false },
      { kind: 'toolTips', shown: true },
    ]);
  });

  it('takes the scrolling and focus of Utils', async () => {
    await load(
      "Utils.focus('w'); Utils.focus('w', false); Utils.scrollTo('w', 200, 30); Utils.scrollTo('w', 0); Utils.scrollTop(0); Utils.focus('x');",
    );
    expect(pages.effects()).toEqual([
      { kind: 'focus', widgetId: 'w', toEnd: true },
      { kind: 'focus', widgetId: 'w', toEnd: false },
      { kind: 'scrollTo', widgetId: 'w', smooth: true, offset: 30 },
      { kind: 'scrollTo', widgetId: 'w', smooth: false, offset: 0 },
      { kind: 'scrollTop', smooth: false },
    ]);
    expect(pages.problems().map(({ code }) => code)).toEqual(['unknown-widget']);
  });

  it('shows addresses instead of leaving, with their text escaped', async () => {
    await load("Api.goToUrl('https://example.com/?a=<b>'); Api.goToUrlNewTab('/x'); Api.showPopup('<b>hi</b>', 300);");
    expect(pages.effects()).toEqual([
      { kind: 'message', severity: 'info', text: 'The application would go to <b>https://example.com/?a=&lt;b&gt;</b>.' },
      { kind: 'message', severity: 'info', text: 'The application would open in a new tab <b>/x</b>.' },
      { kind: 'message', severity: 'info', text: '<b>hi</b>', width: 300 },
    ]);
  });

  it.each(['logout', 'goToStartPage', 'removeSliders', 'copyChangedCells', 'resetRadioButtons', 'changeSegmentedControlSelection'])(
    'says what %s would need, with its place',
    async (name) => {
      const ended = await load(`\nApi.${name}('x');`);
      expect(ended.error).toBeUndefined();
      expect(pages.problems()).toMatchObject([
        { severity: 'info', message: expect.stringContaining(`Api.${name}`), widgetId: 'go', location: { path: 'repository.js', line: 2 } },
      ]);
    },
  );
});
