import { expect, test } from 'vitest';
import { renderStory } from '../../frame/render-story.tsx';
import { readParameters } from '../../markup/parameters.ts';
import { atTop, closed } from './container.stories.tsx';
import { placePopup, popupSide, popupSize } from './container-look.ts';

const view = { width: 1000, height: 800 };
const anchor = { left: 400, top: 300, width: 100, height: 40 };

test('a closed popup is hidden with its backdrop and close button', () => {
  const markup = renderStory(closed);
  expect(markup).toContain('<section id="popup" style="display:none"><div class="ks-container-backdrop ks-container-standard">');
  expect(markup).toContain('<div class="ks-container aligned-center-both ks-container-standard" style="width:400px;height:200px">');
  expect(markup).toMatch(/<div class="ks-container-content"><div class="div-x"[^>]*><span class="icon-x">/);
});

test('an edge position has its class and distance; heightFixed false leaves the height out', () => {
  expect(renderStory(atTop)).toContain(
    '<div class="ks-container aligned-center-horizontal ks-container-wide" style="background-color:snow;width:50%;top:20px">',
  );
});

test('percent sizes refer to the window', () => {
  expect(popupSize(readParameters({ width: '50%', height: '120' }), view)).toEqual({ width: 500, height: 120 });
});

test('an anchored popup opens on the configured side, 15 px away with an arrow', () => {
  const size = { width: 200, height: 100 };
  const place = { anchor, size, window: view, offset: 0, hasArrow: true } as const;
  expect(placePopup({ ...place, side: 'right' })).toEqual({ left: 515, top: 270 });
  expect(placePopup({ ...place, side: 'left' })).toEqual({ left: 185, top: 270 });
  expect(placePopup({ ...place, side: 'bottom', hasArrow: false })).toEqual({ left: 350, top: 340 });
});

test('it stays 10 px inside the window', () => {
  const size = { width: 600, height: 700 };
  expect(placePopup({ anchor, size, window: view, side: 'right', offset: 0, hasArrow: false })).toEqual({ left: 390, top: 10 });
});

test('the best space decides the side when asked', () => {
  expect(popupSide(readParameters({ position: 'left' }), anchor, view)).toBe('left');
  expect(popupSide(readParameters({ position: 'left', positionAndCalculateBestSpace: 'left' }), anchor, view)).toBe('right');
});
