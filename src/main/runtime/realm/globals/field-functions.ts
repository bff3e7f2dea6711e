import { addressFunctions } from '../functions/address-functions.ts';
import { dateFunctions } from '../functions/date-functions.ts';
import { dropBoxFunctions } from '../functions/drop-box-functions.ts';
import { gridTableFunctions } from '../functions/grid-table-functions.ts';
import { gridTablePageFunctions } from '../functions/grid-table-pages.ts';
import { listFunctions } from '../functions/list-functions.ts';
import { numberFunctions } from '../functions/number-functions.ts';
import { pageFunctions } from '../functions/page-functions.ts';
import { processFunctions } from '../functions/process-functions.ts';
import { queryFunctions } from '../functions/query-functions.ts';
import { requestLoggerFunctions } from '../functions/request-logger.ts';
import { stateValueFunctions } from '../functions/state-value-functions.ts';
import { styleFunctions } from '../functions/style-functions.ts';
import { textFunctions } from '../functions/text-functions.ts';
import { timerGlobals } from './timers.ts';

/** `Utils` of the files (`docs/format/api.md`). */
export const Utils = {
  ...numberFunctions,
  ...textFunctions,
  ...dateFunctions,
  ...listFunctions,
  ...styleFunctions,
  ...processFunctions,
  ...queryFunctions,
  ...stateValueFunctions,
  ...dropBoxFunctions,
  ...gridTableFunctions,
  ...gridTablePageFunctions,
  ...pageFunctions,
  ...addressFunctions,
  ...requestLoggerFunctions,
  sleep: (milliseconds: number) => new Promise((resolve) => timerGlobals.setTimeout(resolve, milliseconds)),
};
