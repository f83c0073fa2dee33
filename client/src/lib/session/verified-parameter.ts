/** The search parameter of the page that the verification email leads back to. */
export const VERIFIED = 'email-verified';
