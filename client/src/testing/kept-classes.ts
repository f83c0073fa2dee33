import { expect } from 'vitest';
import { endpoints, type CampClass } from '@camp/server/contract';
import { answer, pageOf } from './mock-api';

/** For admins: a camp that keeps what it is told; answers what was decided. */
export const keepClasses = (...classes: CampClass[]) => {
  const kept = new Map(classes.map((campClass) => [campClass._id, campClass]));
  const decisions: unknown[] = [];
  answer(endpoints.listClasses, ({ query, bearer }) => {
    expect(bearer).not.toBeNull();
    const { status, q = '', page, limit, ...rest } = query;
    expect({ page: Number(page), limit: Number(limit), rest }).toEqual({
      page: expect.any(Number) as number,
      limit: 20,
      rest: {},
    });
    const fitting = [...kept.values()].filter(
      (its) => (status === 'all' || its.status === status) && its.className.includes(q),
    );
    const shown = fitting.slice((Number(page) - 1) * 20, Number(page) * 20);
    return pageOf(endpoints.listClasses, shown, fitting.length);
  });
  answer(endpoints.setClassStatus, ({ params, body }) => {
    const { id } = params as { id: string };
    decisions.push({ id, ...(body as object) });
    kept.set(id, { ...(kept.get(id) as CampClass), ...(body as Partial<CampClass>) });
    return { modifiedCount: 1 };
  });
  answer(endpoints.deleteClass, ({ params }) => {
    kept.delete((params as { id: string }).id);
    return { deletedCount: 1 };
  });
  return decisions;
};
