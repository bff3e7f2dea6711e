/** Tabs of what is known of one request, in order. `views/inspector/request-detail.tsx` draws each by its id. */
export const requestDetailTabs = [
  { id: 'trace', label: 'Trace' },
  { id: 'request', label: 'Request' },
  { id: 'response', label: 'Response' },
  { id: 'cells', label: 'Cells' },
  { id: 'timing', label: 'Timing' },
  { id: 'compare', label: 'Compare' },
] as const;

export type RequestDetailTab = (typeof requestDetailTabs)[number]['id'];
