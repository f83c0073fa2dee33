import { CampToday } from '#features/camp-today/camp-today';
import { AdminCharts } from '#features/charts/admin-charts';
import { BirthDatesToCheck } from '#features/pick-ups/birth-dates-to-check';
import { PickUpsToCheck } from '#features/pick-ups/pick-ups-to-check';
import { NeedsReview } from '#features/orders/needs-review';
import { StatTiles } from '#features/charts/stat-tiles';
import { PendingClasses } from '#features/class-review/pending-classes';
import { WaitlistDemand } from '#features/waitlist/waitlist-demand';
import { PageHeading } from '#ui/headings/page-heading';
import { SectionErrorBoundary } from '#app/section-error-boundary';
import { ToDo } from './to-do';

export function AdminHomePage() {
  return (
    <div data-wide-content>
      <PageHeading title="Admin Home" />
      <SectionErrorBoundary>
        <CampToday />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <ToDo />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <PickUpsToCheck />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <BirthDatesToCheck />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <StatTiles />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <NeedsReview />
      </SectionErrorBoundary>
      {/* The tasks above link to what follows the charts. */}
      <SectionErrorBoundary>
        <AdminCharts />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <PendingClasses />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <WaitlistDemand />
      </SectionErrorBoundary>
    </div>
  );
}
