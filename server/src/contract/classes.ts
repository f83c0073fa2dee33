import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { day, deleted, dollars, hasNoNull, id, inserted, modified, params, text } from './fields';

export const CLASS_NAME_MAX_LENGTH = 80;
export const CAPACITY_MAX = 500;
export const PRICE_MAX = 10_000;

export const category = z.enum(
  ['Football', 'Cricket', 'Basketball'],
  'must be Football, Cricket or Basketball',
);
export type Category = z.infer<typeof category>;
export const categories = category.options;

export const approvalStatus = z.enum(
  ['pending', 'approved', 'denied'],
  'must be pending, approved or denied',
);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

export const classSort = z.enum(
  ['newest', 'price', '-price', 'startsOn', 'popular'],
  'must be newest, price, -price, startsOn or popular',
);
export type ClassSort = z.infer<typeof classSort>;

/** What schedules and describes a class; all of it may be left out. */
const classDetails = {
  imageAlt: z.optional(text(200)),
  description: z.optional(text(2000)),
  startsOn: z.optional(day),
  endsOn: z.optional(day),
  ageMin: z.optional(
    z
      .int('must be a whole number')
      .check(z.gte(3, 'must be at least 3'), z.lte(99, 'must be at most 99')),
  ),
  ageMax: z.optional(
    z
      .int('must be a whole number')
      .check(z.gte(3, 'must be at least 3'), z.lte(99, 'must be at most 99')),
  ),
  place: z.optional(text(120)),
};

/** A camp class as cards and tables read it; `seats` is the capacity. */
export const campClass = z.object({
  _id: z.string(),
  className: z.string(),
  InstructorName: z.string(),
  email: z.string(),
  category,
  image: z.string(),
  price: z.number(),
  seats: z.int(),
  availableSeats: z.int(),
  enrolled: z.int(),
  status: approvalStatus,
  feedback: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
  description: z.optional(z.string()),
  startsOn: z.optional(z.string()),
  endsOn: z.optional(z.string()),
  ageMin: z.optional(z.int()),
  ageMax: z.optional(z.int()),
  place: z.optional(z.string()),
});
export type CampClass = z.infer<typeof campClass>;

/** Numbers from a form may arrive as typed; an empty string is not 0. */
const asTyped = <S extends z.ZodMiniType<unknown, number>>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
    ),
    schema,
  );

/** A picture's address: our own pictures by path, others by an absolute https or http URL. */
const picture = z
  .string('must be the address of a picture')
  .check(
    z.maxLength(2000, 'must be at most 2000 characters'),
    z.regex(/^(\/pictures\/[\w./-]+|https?:\/\/[^\s"'<>\\]+)$/, 'must be the address of a picture'),
    hasNoNull,
  );

const inOrder = (low: number | string | undefined, high: number | string | undefined) =>
  low === undefined || high === undefined || low <= high;

/** The add-class form; instructor name and e-mail come from the session, whatever is sent. */
export const addClassRequest = z
  .object({
    className: text(CLASS_NAME_MAX_LENGTH),
    category,
    price: asTyped(dollars(PRICE_MAX)),
    seats: asTyped(
      z
        .int('must be a whole number')
        .check(
          z.gte(1, 'must be at least 1'),
          z.lte(CAPACITY_MAX, `must be at most ${CAPACITY_MAX}`),
        ),
    ),
    image: picture,
    ...classDetails,
  })
  .check(
    z.refine(({ startsOn, endsOn }) => inOrder(startsOn, endsOn), {
      error: 'must not be before the first day',
      path: ['endsOn'],
    }),
    z.refine(({ ageMin, ageMax }) => inOrder(ageMin, ageMax), {
      error: 'must not be below the lowest age',
      path: ['ageMax'],
    }),
  );
export type AddClassRequest = z.infer<typeof addClassRequest>;

/** A denial tells the instructor why. */
export const setStatusRequest = z
  .object({ status: approvalStatus, feedback: z.optional(text(1000)) })
  .check(
    z.refine(({ status, feedback }) => status !== 'denied' || feedback !== undefined, {
      error: 'must give the reason of a denial',
      path: ['feedback'],
    }),
  );
export type SetStatusRequest = z.infer<typeof setStatusRequest>;

const count = (max: number) =>
  z.coerce
    .number('must be a whole number')
    .check(
      z.int('must be a whole number'),
      z.gte(1, 'must be at least 1'),
      z.lte(max, `must be at most ${max}`),
    );

export const classQuery = z.object({
  category: z.optional(category),
  instructor: z.optional(id),
  q: z.optional(
    z
      .string('must be text')
      .check(z.trim(), z.maxLength(100, 'must be at most 100 characters'), hasNoNull),
  ),
  sort: z.optional(classSort),
  page: z.optional(count(100_000)),
  limit: z.optional(count(100)),
  status: z.optional(
    z.enum(['all', 'pending', 'approved', 'denied'], 'must be all, pending, approved or denied'),
  ),
  mine: z.optional(z.enum(['true', 'false'], 'must be true or false')),
});
export type ClassQuery = z.infer<typeof classQuery>;

export const classEndpoints = {
  listClasses: endpoint({
    method: 'get',
    path: '/topClass',
    access: 'public',
    query: classQuery,
    response: z.array(campClass),
  }),
  getClass: endpoint({
    method: 'get',
    path: '/topClass/:id',
    access: 'public',
    params: params.id,
    response: campClass,
    problems: ['not-found'],
  }),
  addClass: endpoint({
    method: 'post',
    path: '/topClass',
    access: 'instructor',
    body: addClassRequest,
    response: inserted,
  }),
  setClassStatus: endpoint({
    method: 'patch',
    path: '/topClass/:id/status',
    access: 'admin',
    params: params.id,
    body: setStatusRequest,
    response: modified,
    problems: ['not-found', 'has-enrolments'],
  }),
  deleteClass: endpoint({
    method: 'delete',
    path: '/topClass/:id',
    access: 'instructor',
    params: params.id,
    response: deleted,
    problems: ['not-found', 'has-enrolments'],
  }),
};
