const DATE_LENGTH = 10;
const MINUTE_LENGTH = 16;

/** Returns the day of a time at the camp, such as `2031-07-28`. */
export const toDayPart = (time: string): string => time.slice(0, DATE_LENGTH);

/** Returns the time of day of a time at the camp, such as `09:00`. */
export const toTimePart = (time: string): string => time.slice(DATE_LENGTH + 1, MINUTE_LENGTH);

/** Returns a time at the camp without seconds and offset, such as `2031-07-28T09:00`. */
export const toMinutes = (time: string): string => time.slice(0, MINUTE_LENGTH);
