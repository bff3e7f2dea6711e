import { config } from 'zod';

// Imported before any schema is created. Otherwise zod tests whether it may generate code: a hardened child cannot, and the
// pages' content policies refuse it, which takes 30 ms of every start.
config({ jitless: true });
