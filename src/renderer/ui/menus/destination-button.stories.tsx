import { DestinationButton } from './destination-button.tsx';
import type { MenuEntry } from './menu-item.ts';

const entries: readonly MenuEntry[] = [
  { kind: 'label', id: 'title', title: 'Queries go to' },
  { id: 'test', title: 'Planning test', detail: 'In use', checked: true, onSelect: () => undefined },
  { id: 'live', title: 'Planning', detail: 'PRODUCTION', checked: false, danger: true, onSelect: () => undefined },
];

export const Usual = (
  <DestinationButton name="Planning test" colour="blue" title="The connection in use" isUnusual={false} entries={entries} />
);

export const Unusual = <DestinationButton name="Planning" colour="red" title="Chosen for queries alone" isUnusual entries={entries} />;

export const NotKnown = <DestinationButton name="Removed" title="Choose another one" isUnusual entries={entries} />;
