/** The spaces within `June 7, 2027` and `9:00 AM`. */
const WITHIN_DATES = / (?=(?:\d{1,2}|\d{4}|[AP]M)(?![\d:]))/g;

/** Returns a text that has no line break within its dates and times. */
export const keepDatesTogether = (text: string) => text.replaceAll(WITHIN_DATES, '\u00A0');
