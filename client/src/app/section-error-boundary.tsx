import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ErrorState } from '../ui/feedback/error-state';

const Fallback = ({ resetErrorBoundary }: FallbackProps) => (
  <ErrorState
    title="This part of the page could not be shown"
    text="The rest of the page works as usual."
    onRetry={resetErrorBoundary}
  />
);

/** Keeps a rendering error of one section from breaking the rest of the page. */
export function SectionErrorBoundary({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  return (
    <ErrorBoundary
      FallbackComponent={Fallback}
      // Bad data may have caused the error, so remove data that no other section uses.
      onReset={() => queryClient.removeQueries({ type: 'inactive' })}
    >
      {children}
    </ErrorBoundary>
  );
}
