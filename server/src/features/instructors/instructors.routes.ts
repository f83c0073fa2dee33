import { endpoints, type Instructor } from '../../contract';
import type { Route } from '../../http/route';

export interface Teaching {
  id: string;
  name: string;
  email: string;
  photoURL?: string;
  classes: number;
  enrolled: number;
}

const toInstructorOnWire = ({ id, photoURL, ...rest }: Teaching): Instructor => ({
  _id: id,
  ...rest,
  ...(photoURL !== undefined && { image: photoURL }),
});

export const registerInstructors = (route: Route, listTeaching: () => Promise<Teaching[]>) => {
  route(endpoints.listInstructors, async () => (await listTeaching()).map(toInstructorOnWire));
};
