import type { Camp } from '#camp';
import { listPhotoAllowed } from '#features/campers/index';
import { listClassIdsNotOver } from '#features/classes/index';
import { listCurrentConsentTexts } from '../consent-texts.store';
import { listCampersWithAllConsents } from '../consents.store';

/** Returns which campers and classes the lists of missing consents have; null if no text is required. */
export async function readMissingScope(camp: Camp) {
  const required = (await listCurrentConsentTexts(camp)).filter(({ isRequired }) => isRequired);
  if (required.length === 0) return null;
  const listCampersWithAll = async () => {
    const ids = await listCampersWithAllConsents(
      camp,
      required.map(({ _id }) => _id),
    );
    const asksAboutPhotos = required.some(({ kind }) => kind === 'photo');
    return asksAboutPhotos ? listPhotoAllowed(camp, ids) : ids;
  };
  const [classIds, exceptCamperIds] = await Promise.all([
    listClassIdsNotOver(camp),
    listCampersWithAll(),
  ]);
  return { required, filter: { classIds, exceptCamperIds } };
}
