import type { Role } from '#contract';
import { setRoleByEmail } from '#features/accounts/administration/role-by-email';
import type { TestApi } from './test-api';

/** Returns the function behind the `role` command. */
export function roleCommand({ db, clock }: TestApi) {
  return (email: string, role: Role | null, options?: Parameters<typeof setRoleByEmail>[3]) =>
    setRoleByEmail({ db, now: clock.now }, email, role, options);
}
