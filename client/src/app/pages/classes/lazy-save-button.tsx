import { lazy, Suspense, type ComponentProps } from 'react';
import { SectionErrorBoundary } from '#app/section-error-boundary';

const SaveButton = lazy(async () => {
  const { SaveButton: Component } = await import('#features/saved-classes/save-button');
  return { default: Component };
});

/** Loads on demand: a page is complete without the button, and lists have a small first view. */
export const LazySaveButton = (props: ComponentProps<typeof SaveButton>) => (
  <SectionErrorBoundary>
    <Suspense>
      <SaveButton {...props} />
    </Suspense>
  </SectionErrorBoundary>
);
