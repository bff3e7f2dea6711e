import { useState } from 'react';
import { VirtualRows } from './virtual-rows.tsx';

function Example() {
  const [selected, setSelected] = useState(3);
  return (
    <div style={{ height: 240, width: 320 }}>
      <VirtualRows
        label="Rows"
        role="listbox"
        count={10_000}
        rowHeight={28}
        rowKey={String}
        selected={selected}
        onSelect={setSelected}
        renderRow={(index) => `Row ${index + 1}`}
      />
    </div>
  );
}

export const TenThousand = <Example />;
