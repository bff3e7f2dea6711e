import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraft, useFrame } from '../../page-state/frame-context.ts';
import { beginChoice } from '../../page-state/refused/begin-choice.ts';
import { useRefusedValue } from '../../page-state/refused/use-refused-cells.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import {
  choiceOf,
  chooseItem,
  chooseValues,
  chosenValue,
  type DropBoxChoice,
  dropBoxChoiceSchema,
  type DropBoxItem,
  dropBoxItems,
  indexesOf,
  keepChosen,
  matchesSearch,
} from './drop-box-items.ts';

const noItems: readonly DropBoxItem[] = [];

/** Returns the items of a drop-down and which of them are chosen; a person's choice lasts until new data arrives. */
function useItems(widget: WidgetProps, isServerFilter: boolean, search: string) {
  const [draft] = useDraft<DropBoxChoice>(widget.widgetKey, dropBoxChoiceSchema);
  const isFiltering = isServerFilter && search !== '';
  const lastChosen = useRef<readonly DropBoxItem[]>([]);
  const [filtered, setFiltered] = useState({ revision: widget.revision, kept: noItems });
  if (filtered.revision !== widget.revision) {
    // An answer to what is being typed; other data resets the choice.
    setFiltered({ revision: widget.revision, kept: isFiltering ? lastChosen.current : noItems });
  }
  const items = useMemo(() => {
    const listed = keepChosen(dropBoxItems(widget.config, widget.result), filtered.kept);
    // Chosen from what a search in another window found, or before the page was loaded again.
    const missing = isServerFilter ? (draft ?? []).filter(({ item }) => !listed.some(({ name }) => name === item.name)) : [];
    return missing.length === 0
      ? listed
      : keepChosen(
          listed,
          missing.map(({ item }) => item),
        );
  }, [widget.config, widget.result, filtered.kept, isServerFilter, draft]);
  const loaded = useMemo(() => items.flatMap((item, index) => (item.on ? [index] : [])), [items]);
  const chosen = useMemo(() => (draft ? indexesOf(items, draft) : loaded), [items, draft, loaded]);
  useEffect(() => {
    lastChosen.current = chosen.flatMap((index) => items[index] ?? []);
  }, [chosen, items]);
  return { items, loaded, draft, chosen };
}

const namesOf = (items: readonly DropBoxItem[], indexes: readonly number[]): string =>
  indexes.flatMap((index) => items[index]?.name ?? []).join(', ');

/** Returns a function that chooses an item: it emits value and event, and takes a refused choice back. */
function useChoice(widget: WidgetProps, parameters: Parameters, { items, loaded, draft, chosen }: ReturnType<typeof useItems>) {
  const frame = useFrame();
  return (index: number): void => {
    const next = chooseItem(chosen, index, parameters.flag('multiSelect'));
    const edit = beginChoice<DropBoxChoice>(frame, {
      widgetKey: widget.widgetKey,
      typed: namesOf(items, next),
      before: draft,
      next: choiceOf(items, next),
      onBack: (before) => frame.emitValue(widget.id, chosenValue(items, before ? indexesOf(items, before) : loaded)),
    });
    frame.emitValue(widget.id, chosenValue(items, next));
    frame.emitEvent(widget.id, 'choose', chooseValues(items, next, index, parameters.get('ordinal')), edit);
  };
}

/** Returns state and actions of a drop-down. */
export function useDropBox(widget: WidgetProps, parameters: Parameters) {
  const frame = useFrame();
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(-1);
  const isServerFilter = parameters.flag('serverSideFilter');
  const { items, loaded, draft, chosen } = useItems(widget, isServerFilter, search);
  const names = namesOf(items, chosen);
  const [refused, forgetRefused] = useRefusedValue(widget.widgetKey, names);
  const shown = useMemo(
    () => items.flatMap((item, index) => (search === '' || isServerFilter || matchesSearch(item.name, search) ? [index] : [])),
    [items, search, isServerFilter],
  );

  const emitChoice = useChoice(widget, parameters, { items, loaded, draft, chosen });

  const open = (): void => {
    if (!parameters.flag('editable', true) || isOpen) return;
    setIsOpen(true);
    setActive(chosen[0] ?? shown[0] ?? -1);
  };
  const close = (): void => {
    setIsOpen(false);
    setSearch('');
  };
  return {
    items,
    /** Indexes of the chosen items, and their names. */
    chosen,
    names,
    /** Indexes of the items that match the search. */
    shown,
    search,
    isOpen,
    /** Index of the item that the keys have reached; -1 for none. */
    active,
    setActive,
    refused,
    forgetRefused,
    open,
    /** Closes the list and clears the search text. */
    close,
    /** Closes the list and keeps the search text. */
    leave: (): void => setIsOpen(false),
    choose: (index: number): void => {
      if (!items[index]) return;
      emitChoice(index);
      setActive(index);
      close();
    },
    searchFor: (text: string): void => {
      open();
      setSearch(text);
      if (isServerFilter) frame.emitEvent(widget.id, 'filter', { value: text });
      else setActive(items.findIndex((item) => matchesSearch(item.name, text)));
    },
  };
}

export type DropBox = ReturnType<typeof useDropBox>;
