import { endpoints, type Instructor } from '../../contract';
import type { Route } from '../../http/route';
import type { InstructorsService, InstructorStats } from './instructors.service';

const toInstructorOnWire = ({ user, ...stats }: InstructorStats): Instructor => ({
  _id: user._id.toHexString(),
  name: user.name,
  email: user.email ?? '',
  ...(user.photoURL && { image: user.photoURL }),
  ...stats,
});

export function registerInstructors(route: Route, instructors: InstructorsService) {
  route(endpoints.listInstructors, async () => (await instructors.list()).map(toInstructorOnWire));
  route(endpoints.getInstructor, async ({ params }) => {
    const { stats, campClasses, profile } = await instructors.get(params.id);
    return { ...toInstructorOnWire(stats), topClass: campClasses, ...(profile && { profile }) };
  });
}
