import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { CamperRef } from '#domain/campers/camper';
import { toTextRefOnWire, type CamperMissingTexts } from '#domain/campers/consent';
import type { OrderLine } from '#domain/orders/order';
import { checkConsents } from '#features/consents/index';
import { toCamperName } from '#shared/names';

type Campers = ReadonlyMap<string, CamperRef>;

const toMissingError = (missing: readonly CamperMissingTexts[], campers: Campers) => {
  const listed = missing.map(({ camperId, texts }) => ({
    camperId: camperId.toHexString(),
    camperName: toCamperName(campers.get(camperId.toHexString())!),
    texts: texts.map(toTextRefOnWire),
  }));
  const names = listed.map(({ camperName, texts }) => {
    const titles = texts.map(({ title }) => `“${title}”`).join(', ');
    return `${titles} for ${camperName}`;
  });
  return {
    detail: `Agree to ${names.join('; ')} to continue. You were not charged.`,
    extra: { missing: listed },
  };
};

/**
 * Returns order lines with what was agreed to for their campers. Throws `consent-missing` if a required current text
 * is missing.
 */
export async function addConsentsToLines(camp: Camp, lines: OrderLine[]): Promise<OrderLine[]> {
  // A transfer keeps what was agreed to for the earlier enrollment.
  if (lines.every(({ transferredFrom }) => transferredFrom)) return lines;
  const campers: Campers = new Map(lines.map(({ camper }) => [camper._id.toHexString(), camper]));
  const camperIds = [...campers.values()].map(({ _id }) => _id);
  const { missing, agreed } = await checkConsents(camp, camperIds);
  if (missing.length > 0) throw new AppError('consent-missing', toMissingError(missing, campers));
  return lines.map((line) => {
    const consents = agreed.get(line.camper._id.toHexString()) ?? [];
    return consents.length > 0 ? { ...line, consents } : line;
  });
}
