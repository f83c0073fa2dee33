import { endpoints, type Instructor } from '#contract';
import type { Route } from '#http/route';
import type { InstructorsService, InstructorStats } from './instructors.service';

const toInstructorOnWire = (
  { user, ...stats }: InstructorStats,
  contactEmail: string,
): Instructor => ({
  _id: user._id.toHexString(),
  name: user.name,
  email: user.publicEmail ?? contactEmail,
  ...(user.photoURL && { image: user.photoURL }),
  ...stats,
});

/** `contactEmail` is the camp's address, for instructors without a public one; empty if there is none. */
export function registerInstructors(
  route: Route,
  { instructors, contactEmail }: { instructors: InstructorsService; contactEmail: string },
) {
  route(endpoints.listInstructors, async () =>
    (await instructors.list()).map((stats) => toInstructorOnWire(stats, contactEmail)),
  );
  route(endpoints.getInstructor, async ({ params }) => {
    const { stats, campClasses, profile } = await instructors.get(params.id);
    const instructor = toInstructorOnWire(stats, contactEmail);
    return { ...instructor, topClass: campClasses, ...(profile && { profile }) };
  });
}
