import type { ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import type { LightPage } from './light-table-data.ts';
import { styleClassNames, styleValues } from './style-values.ts';

const buttons = [
  { action: 'first', sign: '«', name: 'First page', to: (): number => 1 },
  { action: 'prev', sign: '‹', name: 'Previous page', to: ({ page }: LightPage): number => page - 1 },
  { action: 'next', sign: '›', name: 'Next page', to: ({ page }: LightPage): number => page + 1 },
  { action: 'last', sign: '»', name: 'Last page', to: ({ pages }: LightPage): number => pages },
] as const;

/** Pager below a light table (`docs/format/widgets/tables.md`, Light table). */
export function LightPager(props: {
  readonly parameters: Parameters;
  readonly page: LightPage;
  readonly onTurn: (page: number) => void;
}): ReactNode {
  const { parameters, page } = props;
  const buttonClass = classes('ks-grid-table-light_pager-button', styleClassNames(parameters.get('pagerButtonClasses')));
  const buttonStyle = styleValues(parameters.get('pagerButtonStyle'));
  const button = ({ action, sign, name, to }: (typeof buttons)[number]): ReactNode => {
    const target = Math.min(Math.max(1, to(page)), page.pages);
    return (
      <button
        key={action}
        type="button"
        className={buttonClass}
        style={buttonStyle}
        data-pager-action={action}
        disabled={target === page.page}
        aria-label={name}
        onClick={() => props.onTurn(target)}
      >
        {sign}
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address these very elements
    <div
      className={classes('ks-grid-table-light_pager', styleClassNames(parameters.get('pagerClasses')))}
      style={styleValues(parameters.get('pagerStyle'))}
      data-role="pager"
      role="navigation"
      aria-label="Pages"
    >
      <div
        className={classes('ks-grid-table-light_pager-inner', styleClassNames(parameters.get('pagerInnerClasses')))}
        style={styleValues(parameters.get('pagerInnerStyle'))}
        data-page={page.page}
        data-total-pages={page.pages}
      >
        {buttons.map(button)}
        <span
          className={classes('ks-grid-table-light_pager-info', styleClassNames(parameters.get('pagerInfoClasses')))}
          style={styleValues(parameters.get('pagerInfoStyle'))}
          aria-live="polite"
        >{`${page.page} / ${page.pages}`}</span>
      </div>
    </div>
  );
}
