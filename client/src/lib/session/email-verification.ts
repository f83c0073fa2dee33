const importFirebase = () => import('./firebase-auth');

/** Emails a verification link to the signed-in user. The page behind it links back to the site. */
export const sendVerificationLink = async (): Promise<void> =>
  (await importFirebase()).sendVerificationLink();

/** Returns true if the signed-in user's email is verified. Also updates the session in that case. */
export const checkEmailVerified = async (): Promise<boolean> =>
  (await importFirebase()).checkEmailVerified();
