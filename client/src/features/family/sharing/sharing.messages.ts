const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Returns `Open until May 18, 2031.` */
export const toOpenUntil = (expiresAt: string) =>
  `Open until ${dayFormat.format(new Date(expiresAt))}.`;
