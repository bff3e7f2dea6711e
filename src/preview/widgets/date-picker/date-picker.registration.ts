import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { DatePickerWidget } from './date-picker.tsx';
import './ks-datepicker.css';
import look from './date-picker.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['DatePickerWidget'], component: DatePickerWidget, look }];
