import type { endpoints } from '../index';
import type { DocsFor } from './endpoint-docs';
import { accountDocs } from '../accounts/account.docs';
import { accountDeletionDocs } from '../accounts/account-deletion.docs';
import { admissionDocs } from '../families/admissions.docs';
import { apiDocumentDocs } from '../api-document.docs';
import { applicationDocs } from '../accounts/applications.docs';
import { auditDocs } from '../accounts/audit-log.docs';
import { authDocs } from '../accounts/auth.docs';
import { calendarDocs } from '../classes/calendar.docs';
import { camperSharingDocs } from '../families/camper-sharing.docs';
import { camperDocs } from '../families/campers.docs';
import { cartDocs } from '../sales/cart.docs';
import { checkoutDocs } from '../sales/checkout.docs';
import { configDocs } from '../sales/config.docs';
import { classMessageDocs } from '../classes/teaching/class-messages.docs';
import { bulkDecisionDocs } from '../classes/administration/bulk-decisions.docs';
import { classCountDocs } from '../classes/administration/class-counts.docs';
import { classChangeDocs } from '../classes/class-changes.docs';
import { classDocs } from '../classes/classes.docs';
import { consentDocs } from '../families/consents.docs';
import { missingConsentDocs } from '../families/missing-consents.docs';
import { exportDocs } from '../exports.docs';
import { healthDocs } from '../health.docs';
import { imageDocs } from '../classes/images.docs';
import { instructorProfileDocs } from '../classes/teaching/instructor-profiles.docs';
import { instructorDocs } from '../classes/teaching/instructors.docs';
import { linkPreviewDocs } from '../classes/link-previews.docs';
import { liveUpdateDocs } from '../live-updates.docs';
import { contactDocs } from '../accounts/contact.docs';
import { newsletterDocs } from '../accounts/newsletter.docs';
import { notificationDocs } from '../accounts/notifications.docs';
import { orderDocs } from '../sales/orders.docs';
import { ownDataDocs } from '../accounts/own-data.docs';
import { placeDocs } from '../classes/places.docs';
import { receiptDocs } from '../sales/receipts.docs';
import { birthDateDocs } from '../classes/teaching/birth-dates.docs';
import { pickUpDocs } from '../classes/teaching/pick-ups.docs';
import { rosterDocs } from '../classes/teaching/roster.docs';
import { safetyChangeDocs } from '../families/safety-changes.docs';
import { savedClassDocs } from '../classes/saved-classes.docs';
import { waitlistAdministrationDocs } from '../classes/administration/waitlists.docs';
import { waitlistDocs } from '../classes/waitlist.docs';
import { classFacetsDocs } from '../classes/class-facets.docs';
import { seasonDocs } from '../classes/season.docs';
import { statsDocs } from '../stats.docs';
import { transferDocs } from '../sales/transfers.docs';
import { userDetailsDocs } from '../accounts/user-details.docs';
import { userDocs } from '../accounts/users.docs';

/** The documentation of all endpoints; a missing endpoint is a compile error. */
export const endpointDocs: DocsFor<typeof endpoints> = {
  ...accountDocs,
  ...accountDeletionDocs,
  ...admissionDocs,
  ...apiDocumentDocs,
  ...applicationDocs,
  ...auditDocs,
  ...authDocs,
  ...calendarDocs,
  ...camperDocs,
  ...camperSharingDocs,
  ...bulkDecisionDocs,
  ...classCountDocs,
  ...cartDocs,
  ...checkoutDocs,
  ...transferDocs,
  ...configDocs,
  ...classDocs,
  ...classChangeDocs,
  ...classMessageDocs,
  ...consentDocs,
  ...missingConsentDocs,
  ...exportDocs,
  ...healthDocs,
  ...imageDocs,
  ...instructorDocs,
  ...instructorProfileDocs,
  ...linkPreviewDocs,
  ...contactDocs,
  ...newsletterDocs,
  ...notificationDocs,
  ...orderDocs,
  ...ownDataDocs,
  ...placeDocs,
  ...receiptDocs,
  ...birthDateDocs,
  ...pickUpDocs,
  ...rosterDocs,
  ...safetyChangeDocs,
  ...savedClassDocs,
  ...waitlistDocs,
  ...waitlistAdministrationDocs,
  ...classFacetsDocs,
  ...seasonDocs,
  ...liveUpdateDocs,
  ...statsDocs,
  ...userDetailsDocs,
  ...userDocs,
};
