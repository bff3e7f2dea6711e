import { useState } from 'react';
import { VirtualList } from './virtual-list.tsx';

const items = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), text: `Row ${index + 1}` }));

function Example() {
  const [selected, setSelected] = useState<string | null>('3');
  return (
    <div style={{ height: 240, width: 320 }}>
      <VirtualList
        label="Rows"
        items={items}
        keyOf={(item) => item.id}
        rowHeight={28}
        selectedKey={selected}
        onSelect={(item) => setSelected(item.id)}
        renderRow={(item) => item.text}
      />
    </div>
  );
}

export const TenThousand = <Example />;
