const importFirebase = () => import('./firebase-auth');

/** Mails a verification link to the signed-in user; the page behind it leads back to the site. */
export const sendVerificationLink = async (): Promise<void> =>
  (await importFirebase()).sendVerificationLink();

/** Returns true once the signed-in user's e-mail is verified; the session is updated then, too. */
export const checkEmailVerified = async (): Promise<boolean> =>
  (await importFirebase()).checkEmailVerified();
