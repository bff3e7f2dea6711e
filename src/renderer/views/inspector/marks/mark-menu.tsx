import { Palette, Pin, PinOff, StickyNote } from 'lucide-react';
import { type Exchange, exchangeColours } from '../../../../shared/trace/exchange/exchange.ts';
import { setColour, setNextColour, startNote, togglePin } from '../../../stores/traffic/exchange-marks.ts';
import type { useCommandKeys } from '../../../stores/window/commands.ts';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';
import { colourTitles } from './request-colour.tsx';

/** Returns the keys of a command as they are now. */
export type KeysOf = ReturnType<typeof useCommandKeys>;

/** Returns the lines of a menu that pin a request, write its note and give it a colour. */
export function markEntries(exchange: Exchange, keysOf: KeysOf): readonly MenuEntry[] {
  const isPinned = exchange.pinned === true;
  return [
    {
      id: 'pin',
      title: isPinned ? 'Unpin' : 'Pin',
      icon: isPinned ? PinOff : Pin,
      keys: keysOf('traffic.pin'),
      onSelect: () => togglePin(exchange),
    },
    {
      id: 'note',
      title: exchange.note === undefined ? 'Write a note' : 'Change the note',
      icon: StickyNote,
      keys: keysOf('traffic.note'),
      onSelect: () => startNote(exchange),
    },
    { kind: 'menu', id: 'colour', title: 'Colour', icon: Palette, entries: colourEntries(exchange, keysOf) },
  ];
}

function colourEntries(exchange: Exchange, keysOf: KeysOf): readonly MenuEntry[] {
  return [
    ...exchangeColours.map(
      (colour): MenuEntry => ({
        id: colour,
        title: colourTitles[colour],
        lead: <i className={`colour-swatch colour-${colour}`} aria-hidden="true" />,
        checked: exchange.colour === colour,
        onSelect: () => setColour(exchange, colour),
      }),
    ),
    { id: 'none', title: 'No colour', checked: exchange.colour === undefined, onSelect: () => setColour(exchange, null) },
    { kind: 'separator', id: 'next' },
    { id: 'next-colour', title: 'Next colour', keys: keysOf('traffic.colour'), onSelect: () => setNextColour(exchange) },
  ];
}
