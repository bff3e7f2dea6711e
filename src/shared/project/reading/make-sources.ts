import type { ProjectSources } from '../project-sources.ts';

/** Returns sources in the flat layout, for tests. */
export const makeSources = (texts: {
  repository?: string;
  queries?: string;
  widgetConfig?: string;
  eventMap?: string;
}): ProjectSources => ({
  ...(texts.repository === undefined ? {} : { repository: { path: 'repository.js', text: texts.repository } }),
  ...(texts.queries === undefined ? {} : { queries: { path: 'repository.yml', text: texts.queries } }),
  ...(texts.widgetConfig === undefined ? {} : { widgetConfig: { path: 'widget-config.js', text: texts.widgetConfig } }),
  ...(texts.eventMap === undefined ? {} : { eventMap: { path: 'event-map.js', text: texts.eventMap } }),
});
