import type { Camp } from '#camp';
import { endpoints, type Instructor } from '#contract';
import type { Route } from '#http/route';
import { getInstructor, listInstructorsOnSale, type InstructorStats } from './instructors';

/** An instructor without a public address has the camp's. */
const toInstructorOnWire = (
  { publicConfig }: Camp,
  { user, ...stats }: InstructorStats,
): Instructor => ({
  _id: user._id.toHexString(),
  name: user.name,
  email: user.publicEmail ?? publicConfig.contact.email ?? '',
  ...(user.photoURL && { image: user.photoURL }),
  ...stats,
});

export function registerInstructors(route: Route) {
  route(endpoints.listInstructors, async ({ camp }) =>
    (await listInstructorsOnSale(camp)).map((stats) => toInstructorOnWire(camp, stats)),
  );
  route(endpoints.getInstructor, async ({ camp, params }) => {
    const { stats, campClasses, profile } = await getInstructor(camp, params.id);
    const instructor = toInstructorOnWire(camp, stats);
    return { ...instructor, topClass: campClasses, ...(profile && { profile }) };
  });
}
