import { endpoints, type Instructor } from '../../contract';
import type { Route } from '../../http/route';
import type { InstructorsService, Teaching } from './instructors.service';

const toInstructorOnWire = ({ person, classes, enrolled }: Teaching): Instructor => ({
  _id: person._id.toHexString(),
  name: person.name,
  email: person.email ?? '',
  ...(person.photoURL && { image: person.photoURL }),
  classes,
  enrolled,
});

export const registerInstructors = (route: Route, instructors: InstructorsService) => {
  route(endpoints.listInstructors, async () => (await instructors.list()).map(toInstructorOnWire));
  route(endpoints.getInstructor, async ({ params }) => {
    const { teaching, campClasses } = await instructors.get(params.id);
    return { ...toInstructorOnWire(teaching), topClass: campClasses };
  });
};
