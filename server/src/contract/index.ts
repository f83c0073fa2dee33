import { apiDocumentEndpoints } from './api-document';
import { authEndpoints } from './auth';
import { cartEndpoints } from './cart';
import { checkoutEndpoints } from './checkout';
import { classEndpoints } from './classes';
import { healthEndpoints } from './health';
import { imageEndpoints } from './images';
import { instructorEndpoints } from './instructors';
import { newsletterEndpoints } from './newsletter';
import { statsEndpoints } from './stats';
import { userEndpoints } from './users';

export * from './cart';
export * from './checkout';
export * from './class-form';
export * from './class-query';
export * from './classes';
export * from './endpoint';
export { PAGE_LIMIT_MAX, type Paging } from './fields';
export * from './images';
export * from './instructors';
export * from './newsletter';
export * from './problem';
export * from './users';

/** Every call of the API: reading this is reading the product. */
export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...instructorEndpoints,
  ...classEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...imageEndpoints,
  ...newsletterEndpoints,
  ...statsEndpoints,
  ...healthEndpoints,
  ...apiDocumentEndpoints,
};
