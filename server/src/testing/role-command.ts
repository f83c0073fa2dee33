import { createSetRoleByEmail } from '../features/users/role-by-email';
import { createUsersStore } from '../features/users/users.store';
import type { TestApi } from './test-api';

/** What the `role` command does, once it has read its arguments. */
export const roleCommand = ({ db, clock }: TestApi) =>
  createSetRoleByEmail(createUsersStore(db), clock.now);
