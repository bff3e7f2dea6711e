import { record } from '../api.ts';
import { textFunctions } from './text-functions.ts';

const logger = { enabled: false, journey: '', group: '' };

const set = (field: 'journey' | 'group') => (id: unknown) => {
  logger[field] = String(id);
};
const generate = (field: 'journey' | 'group') => () => {
  logger[field] = textFunctions.create_UUID();
  return logger[field];
};

/** `Utils` of the field's request logger (`docs/format/api.md`): its switches and ids are kept, the log itself is the trace list. */
export const requestLoggerFunctions = {
  enableRequestLogger(): void {
    logger.enabled = true;
    record('Utils.enableRequestLogger', [], 'inert');
  },
  disableRequestLogger(): void {
    logger.enabled = false;
  },
  isRequestLoggerEnabled: () => logger.enabled,
  setRequestLoggerJourneyId: set('journey'),
  generateRequestLoggerJourneyId: generate('journey'),
  getRequestLoggerJourneyId: () => logger.journey,
  setRequestLoggerGroupId: set('group'),
  generateRequestLoggerGroupId: generate('group'),
  getRequestLoggerGroupId: () => logger.group,
};
