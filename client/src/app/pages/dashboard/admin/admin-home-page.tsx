import { ApplicationsToReview } from '../../../../features/applications/applications-to-review';
import { AdminCharts } from '../../../../features/charts/admin-charts';
import { NeedsReview } from '../../../../features/orders/needs-review';
import { StatTiles } from '../../../../features/charts/stat-tiles';
import { PendingClasses } from '../../../../features/class-review/pending-classes';
import { ProfilesToReview } from '../../../../features/profiles/profiles-to-review';
import { WaitlistDemand } from '../../../../features/waitlist/waitlist-demand';
import { PageHeading } from '../../../../ui/headings/page-heading';
import { SectionErrorBoundary } from '../../../section-error-boundary';
import { CaughtUp } from './caught-up';

export function AdminHomePage() {
  return (
    <div data-wide-content>
      <PageHeading title="Admin Home" />
      <SectionErrorBoundary>
        <StatTiles />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <CaughtUp />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <NeedsReview />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <PendingClasses />
      </SectionErrorBoundary>
      <div className="gap-x-10 lg:flex lg:*:flex-1">
        <SectionErrorBoundary>
          <ApplicationsToReview />
        </SectionErrorBoundary>
        <SectionErrorBoundary>
          <ProfilesToReview />
        </SectionErrorBoundary>
      </div>
      <SectionErrorBoundary>
        <WaitlistDemand />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <AdminCharts />
      </SectionErrorBoundary>
    </div>
  );
}
