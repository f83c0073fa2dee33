const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

// Every first view shows dates, and the first `Intl` format keeps a phone busy while it starts.

/** Takes a day as `YYYY-MM-DD` and returns e.g. `21`. */
export const toDayOfMonth = (day: string) => String(Number(day.slice(8, 10)));

/** Takes a day as `YYYY-MM-DD` and returns e.g. `June 21`. */
export const toMonthDay = (day: string) =>
  `${monthNames[Number(day.slice(5, 7)) - 1]} ${toDayOfMonth(day)}`;
