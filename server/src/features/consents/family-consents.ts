import type { Camp } from '#camp';
import type { CamperMissingTexts } from '#domain/campers/consent';
import { listCamperIds } from '#features/campers/index';
import { listClassIdsNotOver } from '#features/classes/index';
import { listActiveEnrollmentsOf } from '#features/enrollments/index';
import { checkConsents } from './check-consents';

/**
 * Returns those of an account's campers who are enrolled in a class that is not over and lack a required
 * current text.
 */
export async function listMissingTextsOf(camp: Camp, owner: string): Promise<CamperMissingTexts[]> {
  const enrollments = await listActiveEnrollmentsOf(camp, await listCamperIds(camp, owner));
  if (enrollments.length === 0) return [];
  const notOver = new Set((await listClassIdsNotOver(camp)).map((id) => id.toHexString()));
  const current = enrollments.filter(({ classId }) => notOver.has(classId.toHexString()));
  const byHex = new Map(current.map(({ camperId }) => [camperId.toHexString(), camperId]));
  return (await checkConsents(camp, [...byHex.values()])).missing;
}
