import { useState, type KeyboardEvent } from 'react';

/** Chooses one of the bars of a chart by keyboard; `index` is null while the chart has no focus. */
export function useBarCursor(count: number) {
  const [index, setIndex] = useState<number | null>(null);
  const last = count - 1;
  const current = index === null ? null : Math.min(index, last);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = current ?? last;
    const next: Record<string, number> = {
      ArrowLeft: Math.max(from - 1, 0),
      ArrowRight: Math.min(from + 1, last),
      ArrowDown: Math.max(from - 1, 0),
      ArrowUp: Math.min(from + 1, last),
      Home: 0,
      End: last,
    };
    const chosen = next[event.key];
    if (chosen === undefined) return;
    event.preventDefault();
    setIndex(chosen);
  };
  return {
    index: current,
    slider: {
      role: 'slider',
      tabIndex: 0,
      'aria-readonly': true,
      'aria-valuemin': 1,
      'aria-valuemax': count,
      'aria-valuenow': (current ?? last) + 1,
      onKeyDown,
      onFocus: ({ currentTarget }: { currentTarget: Element }) => {
        if (currentTarget.matches(':focus-visible')) setIndex((before) => before ?? last);
      },
      onBlur: () => setIndex(null),
    } as const,
  };
}
