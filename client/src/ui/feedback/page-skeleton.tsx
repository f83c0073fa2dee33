import { useLocation } from 'react-router-dom';
import { LoadingList } from './loading-list';
import { Skeleton } from './skeleton';

interface PageSkeletonProps {
  /** What screen readers announce. */
  label?: string;
}

/** The shape of a page that is not known yet: a heading and a list. */
export const PageSkeleton = ({ label = 'Loading the page' }: PageSkeletonProps) => (
  <>
    <div className="mb-8 max-sm:mb-4">
      <Skeleton className="h-10 w-48" />
    </div>
    <LoadingList label={label} count={3} className="grid gap-4">
      <Skeleton className="h-28 w-full" />
    </LoadingList>
  </>
);

/** The same with the margins of a page, before its layout has loaded. */
export function WholePageSkeleton({ label }: PageSkeletonProps) {
  const isInDashboard = /^\/dashboard\b/i.test(useLocation().pathname);
  return (
    <div
      className={`container py-6 lg:py-10 ${isInDashboard ? 'grid grid-cols-1 gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}`}
    >
      {/* The place of the dashboard's menu. */}
      {isInDashboard && <div className="max-lg:hidden" />}
      <div>
        <PageSkeleton {...(label !== undefined && { label })} />
      </div>
    </div>
  );
}
