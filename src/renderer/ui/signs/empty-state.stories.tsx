import { Boxes } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

export const WithAction = (
  <EmptyState
    icon={Boxes}
    title="No widgets yet"
    text="Pages and widgets appear here."
    action={<Button>Open widget configuration</Button>}
  />
);
export const TextOnly = <EmptyState text="No widget matches “region”." />;
