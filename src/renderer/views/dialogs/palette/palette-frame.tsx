import './palette.css';
import { Command as Palettes } from 'cmdk';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Icon, type LucideIcon } from '../../../ui/signs/icon.tsx';
import { useFocusReturn } from '../../../ui/keys/use-focus-return.ts';

/** A line to choose. */
export interface PaletteLine {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly icon: LucideIcon;
  readonly end?: ReactNode;
}

/** A field above a list of matches. A choice runs after the palette has closed, so that it may take the focus. */
export function PaletteFrame<Line extends PaletteLine>(props: {
  readonly title: string;
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly lines: readonly Line[];
  readonly empty: string;
  readonly hint?: string | undefined;
  readonly onClose: () => void;
  readonly onChosen: (line: Line) => void;
}) {
  const giveFocusBack = useFocusReturn();
  const chosen = useRef<Line | null>(null);
  function onClosed(event: Event) {
    giveFocusBack(event);
    if (chosen.current) props.onChosen(chosen.current);
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="palette__scrim" />
        <Dialog.Content className="palette" aria-describedby={undefined} onCloseAutoFocus={onClosed}>
          <Dialog.Title className="visually-hidden">{props.title}</Dialog.Title>
          <Palettes shouldFilter={false} label={props.label} loop>
            <Palettes.Input className="palette__input" value={props.query} onValueChange={props.onQuery} placeholder={props.placeholder} />
            <Palettes.List className="palette__list" label="Results">
              {props.lines.length === 0 && <div className="palette__empty">{props.empty}</div>}
              {props.lines.map((line) => (
                <Palettes.Item
                  key={line.id}
                  value={line.id}
                  className="palette__item"
                  onSelect={() => {
                    chosen.current = line;
                    props.onClose();
                  }}
                >
                  <Icon icon={line.icon} />
                  <span className="palette__title">{line.title}</span>
                  <span className="palette__detail">{line.detail}</span>
                  {line.end}
                </Palettes.Item>
              ))}
            </Palettes.List>
          </Palettes>
          {props.hint !== undefined && <div className="palette__hint">{props.hint}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
