/** What other features and `app.ts` may use of the consents. */
export { checkConsents } from './check-consents';
export { publishConsentText } from './consent-texts';
export {
  anonymizeConsentTextPublisher,
  findNewestConsentText,
  listCurrentConsentTexts,
} from './consent-texts.store';
export { registerConsents } from './consents.routes';
export { deleteConsentsOf, listCampersWithAllConsents, listConsentsBy } from './consents.store';
export { listMissingTextsOf } from './family-consents';
