import { paths } from '#lib/paths';

/** The home page of a role's dashboard (product.md 2.2). */
export const homeOf = { admin: paths.adminHome, instructor: paths.instructorHome };
