import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { retired } from './unknown.stories.tsx';
import { UnknownWidget } from './unknown.tsx';

test('a type that cannot be drawn is named, at its configured size', () => {
  const markup = renderStory(retired);
  expect(markup).toContain('<strong>SideBarWidget</strong><span>menu</span>');
  expect(markup).toContain('style="height:120px;width:260px"');
});

test('a chart without a size has the usual one of its type', () => {
  const props = { widgetKey: 'trend', id: 'trend', config: {}, result: undefined, revision: 0, forcedVisible: undefined } as const;
  const markup = renderToStaticMarkup(<UnknownWidget {...props} type="ComboChartWidget" popup={undefined} message={undefined} />);
  expect(markup).toContain('style="width:425px;height:400px"');
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<null>), fc.jsonValue(), (given, result) => {
      expect(renderStory(story('', widget('w', 'SideBarWidget', given), { w: result as null }))).toContain('dashwright-placeholder');
    }),
    { numRuns: 60 },
  );
});
