import { PopularClasses } from '../../../features/classes/popular-classes';
import { PopularInstructors } from '../../../features/instructors/popular-instructors';
import { SectionErrorBoundary } from '../../section-error-boundary';

/** The sections of the home page below the first view. */
export function Popular() {
  return (
    <>
      <SectionErrorBoundary>
        <PopularClasses />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <PopularInstructors />
      </SectionErrorBoundary>
    </>
  );
}
