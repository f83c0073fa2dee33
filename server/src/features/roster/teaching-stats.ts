import type { Camp } from '#camp';
import type { endpoints, ResponseOf } from '#contract';
import type { Viewer } from '#domain/caller';
import { sumRevenueByClass } from '#features/orders/index';
import { listClassIdsByInstructor } from '#features/classes/index';
import { toDecimal } from '#shared/money';

/** Returns the revenue, minus refunds, of the viewer's own classes, newest class first. */
export async function getTeachingStats(
  camp: Camp,
  { uid }: Viewer,
): Promise<ResponseOf<typeof endpoints.getTeachingStats>> {
  const classIds = await listClassIdsByInstructor(camp, uid);
  const cents = await sumRevenueByClass(camp, classIds);
  const classes = classIds.map((id) => ({
    classItemId: id.toHexString(),
    revenue: toDecimal(cents.get(id.toHexString()) ?? 0),
  }));
  const totalCents = [...cents.values()].reduce((sum, classCents) => sum + classCents, 0);
  return { revenue: toDecimal(totalCents), classes };
}
