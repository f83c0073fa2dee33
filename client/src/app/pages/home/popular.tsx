import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#features/checkout/config-query';
import { PopularClasses } from '#features/classes/popular-classes';
import { Questions } from '#features/home/questions';
import { Reasons } from '#features/home/reasons';
import { PopularInstructors } from '#features/instructors/popular-instructors';
import { SectionErrorBoundary } from '#app/section-error-boundary';
import { toRefundSummary } from '../information/refund.messages';

/** The sections of the home page below the first view. */
export function Popular() {
  const { data: config } = useQuery(configQuery());
  return (
    <>
      <SectionErrorBoundary>
        <PopularClasses />
      </SectionErrorBoundary>
      <Reasons refundSummary={config ? toRefundSummary(config.refundPolicy) : null} />
      <SectionErrorBoundary>
        <PopularInstructors />
      </SectionErrorBoundary>
      <Questions />
    </>
  );
}
