/**
 * The first elements of all query keys. All queries that share one are refreshed together. Constants
 * instead of an object, because the build inlines them, so that a page loads only those it uses.
 */
export const ACCOUNT = 'account';
export const ACCOUNT_DELETION = 'account-deletion';
export const ADMIN_CHARTS = 'admin-charts';
export const ADMIN_STATS = 'admin-stats';
export const ADMISSIONS = 'admissions';
export const APPLICATIONS = 'applications';
export const AUDIT_LOG = 'audit-log';
export const CALENDAR = 'calendar';
export const CAMPERS = 'campers';
export const CAMPER_INVITATIONS = 'camper-invitations';
export const CAMPER_SHARING = 'camper-sharing';
export const CART = 'cart';
export const CHECKOUT = 'checkout';
/** A part of a page that loads on demand. */
export const CHUNK = 'chunk';
/** Every change to a class refreshes these queries (product.md 7.5). */
export const CLASSES = 'topClass';
export const CLASS_MESSAGES = 'class-messages';
export const CONFIG = 'config';
export const CONSENT_TEXTS = 'consent-texts';
export const CONSENTS = 'consents';
export const INSTRUCTORS = 'instructors';
export const NEWSLETTER = 'newsletter';
export const NOTIFICATIONS = 'notifications';
export const ORDERS = 'orders';
export const ORDERS_TO_REVIEW = 'orders-to-review';
export const OWN_APPLICATION = 'own-application';
export const OWN_PROFILE = 'own-profile';
export const PAYMENTS = 'payments';
export const PAYMENT_INTENT = 'payment-intent';
export const PAYMENT_PROVIDER = 'payment-provider';
export const PAYMENT_RECORD = 'payment-record';
export const CHANGED_BIRTH_DATES = 'changed-birth-dates';
export const PICK_UPS = 'pick-ups';
export const PLACES = 'places';
export const PROFILES = 'instructor-profiles';
export const REMINDERS = 'reminders';
export const ROLE = 'role';
export const ROSTER = 'roster';
export const SAFETY_CHANGES = 'safety-changes';
export const SAFETY_DATA = 'safety-data';
export const SAVED_CLASSES = 'saved-classes';
export const SIGN_IN_METHODS = 'sign-in-methods';
export const TEACHING_STATS = 'teaching-stats';
export const TOP_SLIDER = 'top-slider';
export const UNREAD = 'unread-notifications';
export const USERS = 'users';
/** The waiting lists of classes, for their instructors and admins. */
export const CLASS_WAITLISTS = 'class-waitlists';
export const WAITLIST = 'waitlist';
