import { Fragment, type ReactNode, useId, useState } from 'react';
import type { RefusedCell } from '../../page-state/refused/refused-cells.ts';
import { asButton } from '../../markup/as-button.ts';
import { InlineQuestion } from '../../markup/inline-question.tsx';
import { textOf } from '../../markup/read-parameters.ts';
import type { SimulationBlock, SimulationItem } from './simulation-items.ts';
import { SimulationSlider } from './simulation-slider.tsx';

function Block({ block, hasBorder }: { readonly block: SimulationBlock; readonly hasBorder: boolean }): ReactNode {
  if (block.value === undefined) {
    return (
      <h4 className="widget-variable-row-global-title ellipsis" title={block.label}>
        {block.label}
      </h4>
    );
  }
  return (
    <div className={hasBorder ? 'widget-variable-row-data-col border-right' : 'widget-variable-row-data-col'} title={block.value}>
      <h4>{block.label}</h4>
      <h5 className="ellipsis">{block.value}</h5>
    </div>
  );
}

/** One variable: three captions, its icons and its slider (`docs/format/widgets/other.md`, Simulation panel). */
export function SimulationRow(props: {
  readonly item: SimulationItem;
  readonly value: number;
  readonly parentId: string;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly deleteMessage: string;
  /** The position that was refused last. */
  readonly refused: RefusedCell | undefined;
  readonly forgetRefused: () => void;
  readonly raise: (action: 'slide' | 'edit' | 'delete', value: number) => void;
}): ReactNode {
  const { item, value, raise } = props;
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const name = item.blocks.map((block) => block.value ?? block.label).find((text) => text !== '') ?? 'Variable';
  return (
    <div className="widget-variable-row">
      <div className="row align-items-center" data-ordinal={textOf(item.range.ordinal)}>
        {item.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a caption is its position
          <Fragment key={index}>
            <div className={index < 2 ? 'col-2' : 'col-1'}>
              <Block block={block} hasBorder={index === 2} />
            </div>
          </Fragment>
        ))}
        <div className="col-7">
          <div className="widget-variable-row-edit-holder">
            {props.canEdit ? (
              <span className="icon-edit" {...asButton(() => raise('edit', value), { 'aria-label': `Edit ${name}` })} />
            ) : null}
            {props.canDelete ? (
              <span className="icon-trash-fill" {...asButton(() => setIsAsking(true), { 'aria-label': `Delete ${name}` })} />
            ) : null}
            <InlineQuestion
              html={isAsking ? props.deleteMessage : undefined}
              answer={(accepted) => {
                setIsAsking(false);
                if (accepted) raise('delete', value);
              }}
            />
          </div>
          <SimulationSlider
            id={`${props.parentId}${id.replace(/[^\w]/g, '')}`}
            label={name}
            range={item.range}
            value={value}
            parentId={props.parentId}
            slide={(next) => raise('slide', next)}
            refused={props.refused}
            forgetRefused={props.forgetRefused}
          />
        </div>
      </div>
    </div>
  );
}
