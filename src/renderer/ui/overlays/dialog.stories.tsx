import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export const Question = (
  <Dialog title="Do you trust the authors?" onClose={() => undefined} footer={<Button variant="primary">Trust</Button>}>
    <p>A project contains code that builds requests.</p>
  </Dialog>
);
export const Danger = (
  <Dialog title="Send this write?" onClose={() => undefined} danger sticky footer={<Button variant="danger">Send</Button>}>
    <p>This is production.</p>
  </Dialog>
);
