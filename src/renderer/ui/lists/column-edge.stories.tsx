import { useState } from 'react';
import { ColumnEdge } from './column-edge.tsx';

function Example() {
  const [width, setWidth] = useState(160);
  return (
    <div style={{ position: 'relative', width, height: 24, background: 'var(--bg-3)' }}>
      Revenue
      <ColumnEdge
        title="Revenue"
        {...{ width }}
        smallest={40}
        largest={400}
        isTabStop
        isInside
        onWidth={setWidth}
        onFit={() => setWidth(80)}
      />
    </div>
  );
}

export const HeadWithEdge = <Example />;
