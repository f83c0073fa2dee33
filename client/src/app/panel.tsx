import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ErrorState } from '../ui/error-state';

const Fallback = ({ resetErrorBoundary }: FallbackProps) => (
  <ErrorState
    title="This part of the page could not be shown"
    text="The rest of it works as usual."
    onRetry={resetErrorBoundary}
  />
);

/** A part of a composed page: whatever goes wrong while it is drawn stays its own. */
export const Panel = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  return (
    <ErrorBoundary
      FallbackComponent={Fallback}
      // What it could not draw may be what was fetched, and nobody else uses that.
      onReset={() => queryClient.removeQueries({ type: 'inactive' })}
    >
      {children}
    </ErrorBoundary>
  );
};
