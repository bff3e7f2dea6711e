import { visibleText } from '../../shared/text/visible-text.ts';

/** `● Sales planning – Dashwright`: windows are told apart in the task bar; the dot stands for unsaved changes. */
export function windowTitle(project: string | null, isDirty: boolean): string {
  return project === null ? 'Dashwright' : `${isDirty ? '● ' : ''}${visibleText(project)} – Dashwright`;
}
