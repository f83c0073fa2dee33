import { lazy, Suspense, type ComponentProps } from 'react';
import { SectionErrorBoundary } from '../../../section-error-boundary';

const OwnPlace = lazy(async () => {
  const { OwnPlace: Component } = await import('./own-place');
  return { default: Component };
});

/** Loads on demand, because visitors are on no waiting list. */
export const LazyOwnPlace = (props: ComponentProps<typeof OwnPlace>) => (
  <SectionErrorBoundary>
    <Suspense>
      <OwnPlace {...props} />
    </Suspense>
  </SectionErrorBoundary>
);
