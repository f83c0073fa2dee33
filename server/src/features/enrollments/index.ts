/** What other features may use of the enrollments. Checkout, which adds and cancels them, has the other queries. */
export {
  listActiveEnrollments,
  listActiveEnrollmentsOf,
  listEnrolledCampers,
  type EnrolledCamper,
  type EnrollmentPair,
} from './active-enrollments';
