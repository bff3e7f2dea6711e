import { config } from 'zod';

// Imported before any schema is made: zod would write code for them where the process allows that, and fail once the child is
// hardened.
config({ jitless: true });
