import { createRedactor, type Redactor } from './redaction.ts';

/**
 * Returns a redactor for one connection, which passes every secret on to `all`. It removes the secrets of all connections from
 * texts, but only its own from data, so that no server can mask the data of another by handing out its names as cookies.
 */
export function scopeRedactor(all: Redactor): Redactor {
  const own = createRedactor();
  return {
    register(secret) {
      own.register(secret);
      all.register(secret);
    },
    forget(secret) {
      own.forget(secret);
      all.forget(secret);
    },
    afterLearning: all.afterLearning,
    version: all.version,
    beforeForgetting: all.beforeForgetting,
    redact: all.redact,
    longestForm: all.longestForm,
    maskData: own.maskData,
  };
}
