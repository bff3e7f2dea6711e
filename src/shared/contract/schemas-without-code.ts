import { config } from 'zod';

// Imported before any schema is made. Otherwise zod tries whether it may write code: a hardened child cannot afterwards, and the
// pages' content policies refuse it, which takes 30 ms of every start.
config({ jitless: true });
