import * as z from 'zod/mini';
import { classQuery } from '../fields/class-query';
import { idList } from '../fields/fields';

const { q, status, needs, from, to, sort } = classQuery.shape;

/** Without filters, all classes with any status. */
export const classExportQuery = z.object({
  q,
  status,
  needs,
  from,
  to,
  sort,
  ids: z.optional(idList),
});
export type ClassExportQuery = z.infer<typeof classExportQuery>;
