import { AdminCharts } from '../../features/admin/charts/admin-charts';
import { NeedsReview } from '../../features/admin/needs-review';
import { StatTiles } from '../../features/admin/stat-tiles';
import { PendingClasses } from '../../features/admin/pending-classes';
import { PageHeading } from '../../ui/page-heading';
import { SectionErrorBoundary } from '../section-error-boundary';

export function AdminHomePage() {
  return (
    <>
      <PageHeading title="Admin Home" />
      <SectionErrorBoundary>
        <StatTiles />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <NeedsReview />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <PendingClasses />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <AdminCharts />
      </SectionErrorBoundary>
    </>
  );
}
