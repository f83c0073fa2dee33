import type { endpoints } from '../index';
import type { DocsFor } from './endpoint-docs';
import { admissionDocs } from '../admissions.docs';
import { apiDocumentDocs } from '../api-document.docs';
import { applicationDocs } from '../applications.docs';
import { auditDocs } from '../audit-log.docs';
import { authDocs } from '../auth.docs';
import { calendarDocs } from '../calendar.docs';
import { camperSharingDocs } from '../camper-sharing.docs';
import { camperDocs } from '../campers.docs';
import { cartDocs } from '../cart.docs';
import { checkoutDocs } from '../checkout.docs';
import { classDocs } from '../classes.docs';
import { consentDocs } from '../consents.docs';
import { exportDocs } from '../exports.docs';
import { healthDocs } from '../health.docs';
import { imageDocs } from '../images.docs';
import { instructorDocs } from '../instructors.docs';
import { newsletterDocs } from '../newsletter.docs';
import { notificationDocs } from '../notifications.docs';
import { orderDocs } from '../orders.docs';
import { receiptDocs } from '../receipts.docs';
import { rosterDocs } from '../roster.docs';
import { statsDocs } from '../stats.docs';
import { userDocs } from '../users.docs';

/** The documentation of all endpoints; a missing endpoint is a compile error. */
export const endpointDocs: DocsFor<typeof endpoints> = {
  ...admissionDocs,
  ...apiDocumentDocs,
  ...applicationDocs,
  ...auditDocs,
  ...authDocs,
  ...calendarDocs,
  ...camperDocs,
  ...camperSharingDocs,
  ...cartDocs,
  ...checkoutDocs,
  ...classDocs,
  ...consentDocs,
  ...exportDocs,
  ...healthDocs,
  ...imageDocs,
  ...instructorDocs,
  ...newsletterDocs,
  ...notificationDocs,
  ...orderDocs,
  ...receiptDocs,
  ...rosterDocs,
  ...statsDocs,
  ...userDocs,
};
