/** Where React Router stores the positions of the pages. */
const KEY = 'react-router-scroll-positions';

/**
 * Forgets where the visitor was on the page of this address, so that a newly opened address begins at the
 * top. A reload and the browser's Back return to the position.
 */
export function forgetPositionOfNewVisit() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate') return;
  try {
    const positions = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
    delete positions[location.pathname + location.search];
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Without storage there are no positions.
  }
}
