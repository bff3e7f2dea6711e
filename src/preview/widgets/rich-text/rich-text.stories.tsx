import { story, widget } from '../../gallery/story.ts';

export const report = story(
  'Comment on the month',
  widget('comment', 'RichTextWidget', { title: 'Comment', skin: 'report', preview: true }),
  {
    comment: {
      placeholder:
        '<h2>March 2027</h2><p>Revenue is <b>4.2 %</b> above plan, mostly <i>export</i>.</p><ul><li>Freight went up</li><li>New carrier from May</li></ul><p>See <a href="https://example.com/plan">the plan</a>.</p>',
    },
  },
);
export const small = story(
  'Few tools, own fonts and colours',
  widget('note', 'RichTextWidget', {
    placeholder: 'Type here',
    fontList: ['Georgia', 'Verdana'],
    colors: ['#b91c1c', '#15803d'],
    ...Object.fromEntries(
      'leftAlign centerAlign rightAlign justify ol ul heading imageUpload urls table removeStyles code undoRedo fileUpload videoEmbed'
        .split(' ')
        .map((name) => [name, false]),
    ),
  }),
);
