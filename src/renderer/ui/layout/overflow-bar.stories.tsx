import { Camera, RefreshCw } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { type BarItem, OverflowBar } from './overflow-bar.tsx';

const items: readonly BarItem[] = [
  { id: 'name', node: <Button>salesMain</Button> },
  {
    id: 'picture',
    node: <IconButton label="Picture of the page" icon={Camera} />,
    entries: [
      {
        kind: 'menu',
        id: 'picture',
        title: 'Picture of the page',
        icon: Camera,
        entries: [{ id: 'save', title: 'Save picture', onSelect: () => undefined }],
      },
    ],
    leaves: 1,
    isAtEnd: true,
  },
  {
    id: 'reload',
    node: <IconButton label="Reload page" icon={RefreshCw} />,
    entries: [{ id: 'reload', title: 'Reload data', icon: RefreshCw, onSelect: () => undefined }],
    leaves: 2,
  },
];

export const WithRoom = (
  <div style={{ width: 320 }}>
    <OverflowBar label="Wide" items={items} />
  </div>
);
export const WithoutRoom = (
  <div style={{ width: 120 }}>
    <OverflowBar label="Narrow" items={items} />
  </div>
);
