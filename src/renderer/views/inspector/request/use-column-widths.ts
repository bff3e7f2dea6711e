import { useCallback, useEffect, useRef, useState } from 'react';
import { currentHost } from '../../../host/host-context.ts';

const settingsKey = 'inspector-columns';
const smallest = 40;
const largest = 1_200;

/** Column widths in pixels, remembered in the settings. Setting one to null restores it. */
export function useColumnWidths<Column extends string>(
  defaults: Readonly<Record<Column, number>>,
): { readonly widths: Readonly<Record<Column, number>>; readonly setWidth: (column: Column, width: number | null) => void } {
  const [widths, setWidths] = useState(defaults);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    let isGone = false;
    currentHost()
      .call('settings.read', { key: settingsKey })
      .then(({ value }) => {
        if (isGone || typeof value !== 'object' || value === null || Array.isArray(value)) return;
        const known = Object.entries(value).filter(([column, width]) => column in defaults && typeof width === 'number');
        setWidths((current) => ({ ...current, ...Object.fromEntries(known.map(([column, width]) => [column, bounded(Number(width))])) }));
      })
      .catch(() => {
        // Without the settings the defaults stay.
      });
    return () => {
      isGone = true;
    };
  }, [defaults]);
  const setWidth = useCallback(
    (column: Column, width: number | null) => {
      setWidths((current) => {
        const next = { ...current, [column]: width === null ? defaults[column] : bounded(width) };
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          currentHost()
            .call('settings.write', { key: settingsKey, value: next })
            .catch(() => {
              // Widths are a comfort: not being able to keep them is not worth a message.
            });
        }, 300);
        return next;
      });
    },
    [defaults],
  );
  return { widths, setWidth };
}

function bounded(width: number): number {
  return Number.isFinite(width) ? Math.round(Math.min(largest, Math.max(smallest, width))) : smallest;
}
