import { useState } from 'react';
import { SegmentedControl } from './segmented-control.tsx';

function Example() {
  const [value, setValue] = useState<'live' | 'design'>('live');
  return (
    <SegmentedControl
      label="Mode"
      value={value}
      onChange={setValue}
      options={[
        { value: 'live', label: 'Interact' },
        { value: 'design', label: 'Design' },
      ]}
    />
  );
}

export const Modes = <Example />;
