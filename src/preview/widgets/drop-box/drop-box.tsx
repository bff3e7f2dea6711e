import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classes, skinClass } from '../../markup/alignment.ts';
import { usePartFinder } from '../../markup/drawn-parts.ts';
import { fieldTitleStyle } from '../../markup/field-styles.ts';
import { cssPixels, generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { DropBoxField } from './drop-box-field.tsx';
import { dropBoxItems } from './drop-box-items.ts';
import { dropBoxPart } from './drop-box-part.ts';
import { DropBoxPanel, itemsDrawnAtOnce } from './drop-box-panel.tsx';
import { useDropBox } from './use-drop-box.ts';
import { useDropBoxKeys } from './use-drop-box-keys.ts';
import { usePressOutside } from './use-press-outside.ts';

/**
 * List for choosing one or several items; the chosen names are the placeholder of its search field (`docs/format/widgets/inputs.md`,
 * Drop-down).
 */
export function DropBoxWidget(widget: WidgetProps): ReactNode {
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const parameters = readParameters(widget.config, widget.result);
  const dropBox = useDropBox(widget, parameters);
  const { items, shown, isOpen, refused } = dropBox;
  usePartFinder(root, (pointed) => {
    const added = items.length - dropBoxItems(widget.config, widget.result).length;
    return dropBoxPart(pointed, { panelId, chosen: dropBox.chosen, active: dropBox.active, isOpen, added });
  });
  usePressOutside(root, isOpen, dropBox.leave);
  const onPanelKey = useDropBoxKeys({ ...dropBox, shown: shown.slice(0, itemsDrawnAtOnce) });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape' && refused && !isOpen) {
      event.stopPropagation();
      dropBox.forgetRefused();
    } else onPanelKey(event);
  };

  const title = parameters.text('title') ?? '';
  return (
    <Section widget={widget}>
      <div
        ref={root}
        className={classes('ks-dropbox', skinClass('ks-dropbox', parameters))}
        style={styles(generalStyle(parameters), parameters.flag('hideIfNoData') && items.length === 0 && { display: 'none' }, {
          // Not used in production: only the default look, which replaces a skin, uses it.
          '--dashwright-border-width': cssPixels(parameters.get('borderWidth')),
        })}
      >
        <div className="ks-dropbox-inner">
          <div className="ks-dropbox-title" style={styles(fieldTitleStyle(parameters))}>
            <span className="ks-dropbox-title-primary">{parameters.get('titleVisible') === false ? '' : title}</span>
            <span className="ks-dropbox-title-secondary">{widget.message}</span>
          </div>
          <DropBoxField
            dropBox={dropBox}
            parameters={parameters}
            isEditable={parameters.flag('editable', true)}
            label={title || widget.id}
            panelId={panelId}
            onKeyDown={onKeyDown}
          />
        </div>
        <DropBoxPanel
          panelId={panelId}
          items={items}
          shown={shown}
          chosen={dropBox.chosen}
          active={dropBox.active}
          isOpen={isOpen}
          isMultiple={parameters.flag('multiSelect')}
          hasBackdrop={parameters.flag('backdrop')}
          width={cssPixels(parameters.get('panelWidth'))}
          icons={{ on: parameters.text('itemIconOn'), off: parameters.text('itemIconOff') }}
          onChoose={dropBox.choose}
          onBackdrop={dropBox.close}
        />
      </div>
    </Section>
  );
}
