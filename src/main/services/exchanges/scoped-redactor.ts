import { createRedactor, type Redactor } from './redaction.ts';

/**
 * A redactor for one connection, which tells another one everything it learns: words are cleared of the secrets of all, data
 * only of its own, so that no server can blot out the data of another by handing out its names as cookies.
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
    beforeForgetting: all.beforeForgetting,
    redact: all.redact,
    longestForm: all.longestForm,
    maskData: own.maskData,
  };
}
