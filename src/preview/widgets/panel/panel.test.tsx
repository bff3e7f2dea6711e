import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { measured } from './panel.stories.tsx';

test('measures only come from the configuration, the skin from the result', () => {
  expect(renderStory(measured)).toBe(
    '<section id="panel"><div class="ks-panel ks-panel-flex" style="width:300px;padding-top:5px"></div></section>',
  );
});

test('draws any configuration and result', () => {
  const names = ['width', 'height', 'alignment', 'skin', 'title', 'minHeight', 'marginTop', 'visible', 'tooltip', 'ordinal'];
  const config = fc.dictionary(fc.constantFrom(...names), fc.jsonValue() as fc.Arbitrary<null>);
  fc.assert(
    fc.property(config, fc.jsonValue(), (given, result) => {
      expect(renderStory(story('', widget('w', 'PanelWidget', given), { w: result as null }))).toContain('class="ks-panel ');
    }),
    { numRuns: 60 },
  );
});
