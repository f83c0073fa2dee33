const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

/**
 * The functions of this file take days as `YYYY-MM-DD`. They use no `Intl`, whose first date format takes a phone
 * up to 200 ms, because every first view shows dates.
 */
export const toDayOfMonth = (day: string) => String(Number(day.slice(8, 10)));

/** Returns e.g. `June 21`. */
export const toMonthDay = (day: string) =>
  `${monthNames[Number(day.slice(5, 7)) - 1]} ${toDayOfMonth(day)}`;
