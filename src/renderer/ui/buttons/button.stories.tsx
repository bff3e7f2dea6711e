import { Play } from 'lucide-react';
import { Button } from './button.tsx';

export const Secondary = <Button>Test</Button>;
export const Primary = <Button variant="primary">Save</Button>;
export const Danger = <Button variant="danger">Send</Button>;
export const Ghost = <Button variant="ghost">Delete</Button>;
export const Link = <Button variant="link">Copy as cURL</Button>;
export const WithIcon = <Button icon={Play}>Run</Button>;
export const Busy = (
  <Button variant="primary" busy>
    Saving
  </Button>
);
export const Disabled = <Button disabled>Save</Button>;
export const Small = <Button size="small">Cancel</Button>;
