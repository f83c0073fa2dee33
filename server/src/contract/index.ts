import { accountEndpoints } from './accounts/account';
import { accountDeletionEndpoints } from './accounts/account-deletion';
import { admissionEndpoints } from './families/admissions';
import { apiDocumentEndpoints } from './api-document';
import { applicationEndpoints } from './accounts/applications';
import { auditEndpoints } from './accounts/audit-log';
import { authEndpoints } from './accounts/auth';
import { calendarEndpoints } from './classes/calendar';
import { camperSharingEndpoints } from './families/camper-sharing';
import { camperEndpoints } from './families/campers';
import { cartEndpoints } from './sales/cart';
import { checkoutEndpoints } from './sales/checkout';
import { configEndpoints } from './sales/config';
import { classMessageEndpoints } from './classes/teaching/class-messages';
import { bulkDecisionEndpoints } from './classes/administration/bulk-decisions';
import { classCountEndpoints } from './classes/administration/class-counts';
import { classChangeEndpoints } from './classes/class-changes';
import { classEndpoints } from './classes/classes';
import { consentEndpoints } from './families/consents';
import { missingConsentEndpoints } from './families/missing-consents';
import { exportEndpoints } from './exports';
import { healthEndpoints } from './health';
import { imageEndpoints } from './classes/images';
import { instructorProfileEndpoints } from './classes/teaching/instructor-profiles';
import { instructorEndpoints } from './classes/teaching/instructors';
import { linkPreviewEndpoints } from './classes/link-previews';
import { liveUpdateEndpoints } from './live-updates';
import { contactEndpoints } from './accounts/contact';
import { newsletterEndpoints } from './accounts/newsletter';
import { notificationEndpoints } from './accounts/notifications';
import { orderEndpoints } from './sales/orders';
import { ownDataEndpoints } from './accounts/own-data';
import { placeEndpoints } from './classes/places';
import { receiptEndpoints } from './sales/receipts';
import { birthDateEndpoints } from './classes/teaching/birth-dates';
import { pickUpEndpoints } from './classes/teaching/pick-ups';
import { rosterEndpoints } from './classes/teaching/roster';
import { safetyChangeEndpoints } from './families/safety-changes';
import { savedClassEndpoints } from './classes/saved-classes';
import { waitlistAdministrationEndpoints } from './classes/administration/waitlists';
import { transferEndpoints } from './sales/transfers';
import { waitlistEndpoints } from './classes/waitlist';
import { classFacetsEndpoints } from './classes/class-facets';
import { seasonEndpoints } from './classes/season';
import { statsEndpoints } from './stats';
import { userDetailsEndpoints } from './accounts/user-details';
import { userEndpoints } from './accounts/users';

export * from './accounts/account';
export * from './accounts/account-deletion';
export * from './families/admissions';
export * from './accounts/applications';
export * from './accounts/audit-log';
export * from './classes/calendar';
export * from './classes/class-export';
export * from './classes/class-facets';
export * from './families/camper-sharing';
export * from './families/campers';
export * from './sales/cart';
export * from './sales/checkout';
export * from './sales/config';
export * from './sales/refund-step';
export * from './fields/camper-ref';
export * from './fields/class-form';
export * from './fields/class-proposal';
export * from './fields/class-query';
export * from './fields/session';
export * from './classes/teaching/class-messages';
export * from './classes/administration/bulk-decisions';
export * from './classes/administration/class-counts';
export * from './classes/administration/waitlists';
export * from './classes/class-changes';
export * from './classes/classes';
export * from './families/consents';
export * from './families/missing-consents';
export * from './endpoint';
export { PAGE_LIMIT_MAX, type Paging } from './fields/fields';
export * from './classes/images';
export * from './classes/teaching/instructor-profiles';
export * from './classes/teaching/instructors';
export * from './fields/class-status';
export * from './fields/public-profile';
export * from './accounts/contact';
export * from './accounts/newsletter';
export * from './accounts/notifications';
export * from './sales/orders';
export * from './accounts/own-data';
export * from './classes/places';
export * from './problem';
export * from './sales/receipts';
export * from './classes/teaching/birth-dates';
export * from './classes/teaching/pick-ups';
export * from './classes/teaching/roster';
export * from './families/safety-changes';
export * from './classes/saved-classes';
export * from './classes/waitlist';
export * from './sales/transfers';
export * from './classes/season';
export * from './live-updates';
export * from './stats';
export * from './accounts/user-details';
export * from './accounts/users';

/** All endpoints of the API. */
export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...userDetailsEndpoints,
  ...instructorEndpoints,
  ...instructorProfileEndpoints,
  ...classEndpoints,
  ...classChangeEndpoints,
  ...bulkDecisionEndpoints,
  ...classCountEndpoints,
  ...classMessageEndpoints,
  ...camperEndpoints,
  ...camperSharingEndpoints,
  ...consentEndpoints,
  ...missingConsentEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...configEndpoints,
  ...orderEndpoints,
  ...receiptEndpoints,
  ...birthDateEndpoints,
  ...pickUpEndpoints,
  ...rosterEndpoints,
  ...safetyChangeEndpoints,
  ...calendarEndpoints,
  ...admissionEndpoints,
  ...applicationEndpoints,
  ...notificationEndpoints,
  ...ownDataEndpoints,
  ...accountEndpoints,
  ...accountDeletionEndpoints,
  ...auditEndpoints,
  ...exportEndpoints,
  ...imageEndpoints,
  ...linkPreviewEndpoints,
  ...contactEndpoints,
  ...newsletterEndpoints,
  ...placeEndpoints,
  ...savedClassEndpoints,
  ...waitlistEndpoints,
  ...waitlistAdministrationEndpoints,
  ...transferEndpoints,
  ...classFacetsEndpoints,
  ...seasonEndpoints,
  ...liveUpdateEndpoints,
  ...statsEndpoints,
  ...healthEndpoints,
  ...apiDocumentEndpoints,
};
