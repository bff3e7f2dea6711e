import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { atTop, closed, opened, overPage, pinned, slideIn } from './container.stories.tsx';
import { placePopup, popupSide, popupSize, swipeLook } from './container-look.ts';

const view = { width: 1000, height: 800 };
const size = { width: 200, height: 100 };
const anchor = { left: 400, top: 300, width: 100, height: 40 };

test('a closed popup is hidden with its backdrop and close button', () => {
  const markup = renderStory(closed);
  expect(markup).toContain('<section id="popup" style="display:none"><div class="ks-container-backdrop ks-container-standard">');
  expect(markup).toContain('<div class="ks-container aligned-center-both ks-container-standard" style="width:400px;height:200px"');
  expect(markup).toMatch(/<div class="ks-container-content"><div class="div-x"[^>]*><span class="icon-x">/);
});

test('an edge position has its class and distance; heightFixed false leaves the height out', () => {
  expect(renderStory(atTop)).toContain(
    '<div class="ks-container aligned-center-horizontal ks-container-wide" style="background-color:snow;width:50%;top:20px"',
  );
});

test('an initially visible popup is drawn open, others are hidden', () => {
  expect(renderStory(overPage)).toContain('<section id="editor"><div class="ks-container-backdrop');
  expect(renderStory(opened)).toContain('<section id="editor" style="display:none">');
});

test('parts have their styles; fixed false is absolute', () => {
  const parts = { backdrop: 'red', main: 'blue', background: 'lime', content: 'pink', closeBtn: 'gold' };
  const config = Object.fromEntries(Object.entries(parts).map(([part, color]) => [`${part}Style`, { outline_color: color }]));
  const markup = renderStory(story('', widget('popup', 'PopupWidget', { ...config, backdrop: true, closeBtn: true, fixed: false })));
  expect(markup).toMatch(/ks-container-backdrop[^>]*outline-color:red/);
  expect(markup).toMatch(/aligned-center-both[^>]*style="outline-color:blue;position:absolute;width:400px;height:200px"/);
  expect(markup).toMatch(/ks-container-background" style="outline-color:lime"/);
  expect(markup).toMatch(/ks-container-content" style="outline-color:pink"/);
  expect(markup).toMatch(/div-x" style="outline-color:gold"/);
});

test('percent sizes refer to the window', () => {
  expect(popupSize(readParameters({ width: '50%', height: '120' }), view)).toEqual({ width: 500, height: 120 });
});

test('an anchored popup opens on the configured side, 15 px away with an arrow', () => {
  const place = { anchor, size, window: view, offset: 0, hasArrow: true } as const;
  expect(placePopup({ ...place, side: 'right' })).toEqual({ left: 515, top: 270 });
  expect(placePopup({ ...place, side: 'left' })).toEqual({ left: 185, top: 270 });
  expect(placePopup({ ...place, side: 'bottom', hasArrow: false })).toEqual({ left: 350, top: 340 });
});

test('an anchored popup stays 10 px inside the window', () => {
  const large = { width: 600, height: 700 };
  expect(placePopup({ anchor, size: large, window: view, side: 'right', offset: 0, hasArrow: false })).toEqual({ left: 390, top: 10 });
});

test('the preferred side wins over the position, and left replaces right if that does not fit', () => {
  const sideFor = (config: Parameters<typeof readParameters>[0], at = anchor): string => popupSide(readParameters(config), at, size, view);
  expect(sideFor({ position: 'left' })).toBe('left');
  expect(sideFor({ position: 'top', positionAndCalculateBestSpace: 'right' })).toBe('right');
  expect(sideFor({ positionAndCalculateBestSpace: 'right' }, { ...anchor, left: 700 })).toBe('left');
  expect(sideFor({ position: false })).toBe('right');
  expect(sideFor({}, { ...anchor, left: 800 })).toBe('left');
  expect(sideFor({ position: 'center' }, { left: 450, top: 20, width: 100, height: 40 })).toBe('bottom');
});

test('a closed slide-in panel is outside of its edge except for `closedSize`', () => {
  const markup = renderStory(slideIn);
  expect(markup).toContain('<div class="ks-container-backdrop" style="display:none"></div>');
  expect(markup).toContain(
    '<div class="ks-container aligned-center-vertical ks-container-drawer" style="background-color:#ffffff;width:260px;height:60%;left:calc(24px - 260px)"',
  );
});

test('a pinned panel is open; the default edge is the lower one', () => {
  expect(renderStory(pinned)).toContain(
    '<div class="ks-container aligned-center-horizontal ks-container-standard" style="width:80%;height:64px;bottom:0"',
  );
  expect(swipeLook(readParameters({ position: 'center' }))).toMatchObject({ side: 'bottom', closedOffset: 'calc(30px - 200px)' });
  expect(swipeLook(readParameters({ position: 'right', fixed: false, width: '30%' }))).toMatchObject({
    closedOffset: 'calc(30px - 30%)',
    style: { position: 'absolute', width: '30%' },
  });
});

test('draws any configuration and result', () => {
  const names = ['width', 'height', 'position', 'closedSize', 'offset', 'anchor', 'behaviour', 'mainStyle', 'fadingSpeed', 'pinned'];
  const config = fc.dictionary(fc.constantFrom(...names), fc.jsonValue() as fc.Arbitrary<null>);
  fc.assert(
    fc.property(config, fc.jsonValue(), fc.constantFrom('ContainerWidget', 'SwipeWidget'), (given, result, type) => {
      expect(renderStory(story('', widget('popup', type, given), { popup: result as null }))).toContain('ks-container-content');
    }),
    { numRuns: 60 },
  );
});

test('an empty anchor counts as none; a popup that follows the click has neither class nor edge before it opens', () => {
  const drawn = (config: Record<string, string | boolean>): string =>
    renderStory(story('', widget('popup', 'ContainerWidget', { position: 'top', offset: 8, ...config })));
  expect(drawn({ anchor: '' })).toMatch(/class="ks-container aligned-center-horizontal [^>]*top:8px"/);
  expect(drawn({ anchorOnClick: true })).toMatch(/class="ks-container ks-container-standard" style="width:400px;height:200px"/);
});
