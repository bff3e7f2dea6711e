import { type ReactNode, useMemo } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { onlyCell } from '../../page-state/refused/refused-cells.ts';
import { useMovedValues } from '../../page-state/refused/use-moved-values.ts';
import { asButton } from '../../markup/as-button.ts';
import { partReference, placeAmong } from '../../markup/drawn-parts.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { itemValues, readRange, readSimulationItems, slideValues } from './simulation-items.ts';
import { SimulationRow } from './simulation-row.tsx';
import { SimulationSlider } from './simulation-slider.tsx';

/** List of variables with captions, icons and a slider each (`docs/format/widgets/other.md`, Simulation panel). */
export function SimulationPanelWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const parameters = readParameters(widget.config);
  const items = useMemo(() => readSimulationItems(widget.result), [widget.result]);
  // A variable is its place in the list.
  const { moved, begin, refused, forget } = useMovedValues(widget.widgetKey, (cell) => items[Number(cell)]?.range.value);
  const canEdit = parameters.flag('editEnabled');
  const canDelete = parameters.flag('deleteEnabled');
  const deleteMessage = parameters.text('deleteMessage') ?? 'Are you sure?';
  return (
    <Section widget={widget}>
      <div className="row">
        <div className="col">
          <div
            ref={partReference((pointed) => ({ index: items[placeAmong(pointed, '.widget-variable-row') ?? -1]?.sourceIndex }))}
            className="form-row widget-variable-form-row"
          >
            <HtmlContent as="label" html={parameters.text('title') ?? ''} />
            {items.map((item, index) => (
              <SimulationRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a variable is its place in the list
                key={index}
                item={item}
                value={moved[index] ?? item.range.value}
                parentId={widget.id}
                canEdit={canEdit}
                canDelete={canDelete}
                deleteMessage={deleteMessage}
                refused={refused.get(String(index))}
                forgetRefused={() => forget(String(index))}
                raise={(action, value) => {
                  if (action === 'slide') frame.emitEvent(widget.id, action, slideValues(item.range, value), begin(String(index), value));
                  else frame.emitEvent(widget.id, action, itemValues(item, value));
                }}
              />
            ))}
          </div>
        </div>
      </div>
      {parameters.flag('addEnabled') ? (
        <div className="row margin-bottom-row">
          <div className="col">
            <a
              className="widget-btn btn-add"
              data-action="add"
              data-id={widget.id}
              {...asButton(() => frame.emitEvent(widget.id, 'add', {}), { 'aria-label': 'Add' })}
            >
              <span className="icon-add" />
            </a>
          </div>
        </div>
      ) : null}
    </Section>
  );
}

/** A single slider; its event belongs to the widget named as its parent. */
export function SimulationPanelSliderWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const range = useMemo(() => readRange(widget.config), [widget.config]);
  const { moved, begin, refused, forget } = useMovedValues(widget.widgetKey, () => range.value);
  const parameters = readParameters(widget.config);
  const parentId = parameters.text('parentWidgetId') || widget.id;
  return (
    <Section widget={widget}>
      <SimulationSlider
        id={`${widget.id}Slider`}
        label={parameters.text('title') || parameters.text('tooltip') || widget.id}
        range={range}
        value={moved[onlyCell] ?? range.value}
        parentId={parentId}
        slide={(value) => frame.emitEvent(parentId, 'slide', slideValues(range, value), begin(onlyCell, value))}
        refused={refused.get(onlyCell)}
        forgetRefused={() => forget(onlyCell)}
      />
    </Section>
  );
}
