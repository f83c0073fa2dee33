import { createSetRoleByEmail } from '#features/users/administration/role-by-email';
import { createUsersStore } from '#features/users/users.store';
import type { TestApi } from './test-api';

/** Returns the function behind the `role` command. */
export const roleCommand = ({ db, clock }: TestApi) =>
  createSetRoleByEmail(createUsersStore(db), clock.now);
