import { takeSendersAway } from './lock-down.ts';

// A separate module: imported first, it runs before every other module of the frame.
takeSendersAway(globalThis);
