import { useState } from 'react';
import { Badge } from '../signs/badge.tsx';
import { Tabs } from './tabs.tsx';

function Example() {
  const [selected, setSelected] = useState<'requests' | 'trace' | 'problems'>('requests');
  return (
    <div style={{ height: 32 }}>
      <Tabs
        label="Inspector"
        panelId="story-panel"
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: 'requests', label: 'Requests', trailing: <Badge>23</Badge> },
          { id: 'trace', label: 'Trace' },
          { id: 'problems', label: 'Problems', trailing: <Badge tone="error">2</Badge> },
        ]}
      />
      <div id="story-panel" role="tabpanel" aria-labelledby={`story-panel-tab-${selected}`}>
        {selected}
      </div>
    </div>
  );
}

export const Underlined = <Example />;
