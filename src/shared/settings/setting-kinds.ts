import { groupDigits } from '../group-digits.ts';
import { z } from 'zod';
import { keysProblem } from '../key-strokes.ts';

/** How a setting is chosen on the page. */
export type SettingControl =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'number'; readonly unit: string; readonly least: number; readonly most: number; readonly step: number }
  /** `empty`: what counts while the field is empty. */
  | { readonly kind: 'text'; readonly empty: string }
  /** The list of all commands with their keys. */
  | { readonly kind: 'keys' };

/** What a kind of setting knows of itself. */
interface SettingKind<Value> {
  readonly control: SettingControl;
  readonly preset: Value;
  /** Made when it is first needed: a starting window needs none of them. */
  readonly schema: () => z.ZodType<Value>;
}

/** A setting that is on or off. */
export function onOrOff(preset: boolean): SettingKind<boolean> {
  return { control: { kind: 'switch' }, preset, schema: () => z.boolean({ error: 'Give true or false.' }) };
}

/** A setting with a few values, each with its label. */
export function oneOf<Value extends string>(preset: NoInfer<Value>, labels: Readonly<Record<Value, string>>): SettingKind<Value> {
  const values = Object.keys(labels) as [Value, ...Value[]];
  return {
    control: { kind: 'choice', options: values.map((value) => ({ value, label: labels[value] })) },
    preset,
    schema: () =>
      z.enum(values, { error: `Give one of ${values.map((value) => `"${value}"`).join(', ')}.` }) as unknown as z.ZodType<Value>,
  };
}

/** A number within bounds. `step`: what it is a multiple of. */
export function numberFrom(
  preset: number,
  { unit, least, most, step = 1 }: { readonly unit: string; readonly least: number; readonly most: number; readonly step?: number },
): SettingKind<number> {
  // The first text in a language takes its rules to load: not at the start of the window.
  const range = (): string => `${groupDigits(least)} to ${groupDigits(most)}`;
  const error = (): string =>
    `Give ${step === 1 ? 'a whole number' : 'a number'} from ${range()}${step === 1 ? '' : `, in steps of ${step}`}.`;
  return {
    control: { kind: 'number', unit, least, most, step },
    preset,
    schema: () => z.number({ error }).min(least, { error }).max(most, { error }).multipleOf(step, { error }),
  };
}

/** A short text that fits a pattern; '' means the default. */
export function textLike(empty: string, pattern: RegExp, error: string): SettingKind<string> {
  return {
    control: { kind: 'text', empty },
    preset: '',
    schema: () => z.string({ error }).max(100, { error }).regex(pattern, { error }),
  };
}

/** Keys by command, or null for none; commands that are not named keep their own. */
export type ChangedKeys = Readonly<Record<string, string | null>>;

const mostBindings = 500;

/** Returns what is wrong with one changed binding, or undefined. */
export function bindingProblem(command: string, keys: unknown): string | undefined {
  if (command.length === 0 || command.length > 100) return 'This is no command.';
  if (keys === null) return undefined;
  return typeof keys === 'string' ? keysProblem(keys) : 'Give keys as a text, or null for none.';
}

/** The keys of commands that a person changed. */
export function changedKeys(): SettingKind<ChangedKeys> {
  return {
    control: { kind: 'keys' },
    preset: {},
    schema: () =>
      z.custom<ChangedKeys>(
        (value) => {
          if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
          const entries = Object.entries(value);
          return entries.length <= mostBindings && entries.every(([command, keys]) => bindingProblem(command, keys) === undefined);
        },
        { error: 'Give an object with keys by command, such as { "file.saveAll": "Mod+Alt+S" }.' },
      ),
  };
}
