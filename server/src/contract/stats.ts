import * as z from 'zod/mini';
import { category } from './fields/class-form';
import { endpoint } from './endpoint';
import { coerceNumber } from './fields/fields';
import { session } from './fields/session';

export const chartQuery = z.object({
  /** The number of days up to today. */
  days: z.optional(
    coerceNumber(
      z
        .int('must be a whole number')
        .check(z.gte(7, 'must be at least 7'), z.lte(366, 'must be at most 366')),
    ),
  ),
});
export type ChartQuery = z.infer<typeof chartQuery>;

const chartDay = z.object({ day: z.string(), revenue: z.number(), enrollments: z.int() });

export const adminCharts = z.object({
  /** Every day of the range, including days without sales. */
  days: z.array(chartDay),
  /** As many days before the range. */
  daysBefore: z.optional(z.array(chartDay)),
  categories: z.array(z.object({ category, sold: z.int(), seats: z.int() })),
  /** The classes with the highest revenue. */
  topClasses: z.array(
    z.object({
      classItemId: z.string(),
      className: z.string(),
      enrolled: z.int(),
      seats: z.int(),
      revenue: z.number(),
    }),
  ),
});
export type AdminCharts = z.infer<typeof adminCharts>;

/** What takes place at the camp today. */
export const campToday = z.object({
  /** `YYYY-MM-DD`, at the camp. */
  day: z.string(),
  /** The sessions of approved classes, and of others while somebody is still there, by start. */
  sessions: z.array(
    z.object({
      ...session.shape,
      classItemId: z.string(),
      className: z.string(),
      place: z.optional(z.string()),
      enrolled: z.int(),
      /** Of these: campers who are checked in or marked as present, and those who were checked out. */
      here: z.int(),
      left: z.int(),
      /** Campers who are checked in, and whose enrollment has ended since. They are not in `enrolled`. */
      stillHere: z.int(),
    }),
  ),
});
export type CampToday = z.infer<typeof campToday>;

export const statsEndpoints = {
  getCampToday: endpoint({
    method: 'get',
    path: '/camp-today',
    access: 'admin',
    response: campToday,
  }),
  getAdminCharts: endpoint({
    method: 'get',
    path: '/admin-charts',
    access: 'admin',
    query: chartQuery,
    response: adminCharts,
  }),
  getAdminStats: endpoint({
    method: 'get',
    path: '/admin-stats',
    access: 'admin',
    response: z.object({
      users: z.int(),
      topClass: z.int(),
      revenue: z.number(),
      orders: z.int(),
    }),
  }),
};
