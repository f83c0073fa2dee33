import { expect } from 'vitest';
import { endpoints, type CampClass } from '@camp/server/contract';
import { mockEndpoint, pageResponse } from './mock-api';

/** Mocks the admin's class endpoints with state. Returns the decisions it received. */
export function mockClassReview(...classes: CampClass[]) {
  const stored = new Map(classes.map((campClass) => [campClass._id, campClass]));
  const decisions: unknown[] = [];
  mockEndpoint(endpoints.listClasses, ({ query, bearer }) => {
    expect(bearer).not.toBeNull();
    const { status, q = '', page, limit, ...rest } = query;
    expect({ page: Number(page), limit: Number(limit), rest }).toEqual({
      page: expect.any(Number) as number,
      limit: 20,
      rest: { sort: 'review' },
    });
    const matching = [...stored.values()].filter(
      (item) => (status === 'all' || item.status === status) && item.className.includes(q),
    );
    const items = matching.slice((Number(page) - 1) * 20, Number(page) * 20);
    return pageResponse(endpoints.listClasses, items, matching.length);
  });
  mockEndpoint(endpoints.getClass, ({ params }) => stored.get((params as { id: string }).id)!);
  mockEndpoint(endpoints.setClassStatus, ({ params, body }) => {
    const { id } = params as { id: string };
    decisions.push({ id, ...(body as object) });
    stored.set(id, { ...(stored.get(id) as CampClass), ...(body as Partial<CampClass>) });
    return { modifiedCount: 1 };
  });
  mockEndpoint(endpoints.getRefundTotal, { refund: 451.5 });
  mockEndpoint(endpoints.deleteClass, ({ params }) => {
    stored.delete((params as { id: string }).id);
    return { deletedCount: 1 };
  });
  return decisions;
}
