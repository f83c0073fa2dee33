import { admissionEndpoints } from './admissions';
import { apiDocumentEndpoints } from './api-document';
import { applicationEndpoints } from './applications';
import { auditEndpoints } from './audit-log';
import { authEndpoints } from './auth';
import { calendarEndpoints } from './calendar';
import { camperSharingEndpoints } from './camper-sharing';
import { camperEndpoints } from './campers';
import { cartEndpoints } from './cart';
import { checkoutEndpoints } from './checkout';
import { classEndpoints } from './classes';
import { consentEndpoints } from './consents';
import { exportEndpoints } from './exports';
import { healthEndpoints } from './health';
import { imageEndpoints } from './images';
import { instructorEndpoints } from './instructors';
import { newsletterEndpoints } from './newsletter';
import { notificationEndpoints } from './notifications';
import { orderEndpoints } from './orders';
import { receiptEndpoints } from './receipts';
import { rosterEndpoints } from './roster';
import { statsEndpoints } from './stats';
import { userEndpoints } from './users';

export * from './admissions';
export * from './applications';
export * from './audit-log';
export * from './calendar';
export * from './camper-sharing';
export * from './campers';
export * from './cart';
export * from './checkout';
export * from './fields/camper-ref';
export * from './fields/class-form';
export * from './fields/class-proposal';
export * from './fields/class-query';
export * from './fields/session';
export * from './classes';
export * from './consents';
export * from './endpoint';
export { PAGE_LIMIT_MAX, type Paging } from './fields/fields';
export * from './images';
export * from './instructors';
export * from './newsletter';
export * from './notifications';
export * from './orders';
export * from './problem';
export * from './receipts';
export * from './roster';
export * from './stats';
export * from './users';

/** All endpoints of the API. */
export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...instructorEndpoints,
  ...classEndpoints,
  ...camperEndpoints,
  ...camperSharingEndpoints,
  ...consentEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...receiptEndpoints,
  ...rosterEndpoints,
  ...calendarEndpoints,
  ...admissionEndpoints,
  ...applicationEndpoints,
  ...notificationEndpoints,
  ...auditEndpoints,
  ...exportEndpoints,
  ...imageEndpoints,
  ...newsletterEndpoints,
  ...statsEndpoints,
  ...healthEndpoints,
  ...apiDocumentEndpoints,
};
