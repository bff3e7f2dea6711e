import { CommanderError } from 'commander';
import { expect, it } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { exitCodeOf } from './exit-codes.ts';

it.each([
  [new CommanderError(0, 'commander.helpDisplayed', ''), 0],
  [new CommanderError(1, 'commander.unknownOption', 'error'), 2],
  [new AppError('invalid-input', 'a port'), 2],
  [new AppError('unknown-widget', 'a name'), 2],
  [new AppError('untrusted-project', 'a folder'), 2],
  [new AppError('runtime-evaluation', 'a broken file'), 1],
  [new AppError('network-refused', 'nobody there'), 1],
  [new TypeError('a bug'), 1],
])('%s ends with %i', (thrown, code) => {
  expect(exitCodeOf(thrown)).toBe(code);
});
