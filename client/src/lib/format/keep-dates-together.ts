const MONTH_AND_DAY =
  /\b(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?) (?=\d{1,2}\b)/g;
const DAY_AND_YEAR = /(\d,) (?=\d{4}\b)/g;
const TIME = /(\d) (?=[AP]M\b)/g;

/** Returns a text that has no line break within its dates, such as `June 7, 2027`, and times, such as `9:00 AM`. */
export const keepDatesTogether = (text: string) =>
  [MONTH_AND_DAY, DAY_AND_YEAR, TIME].reduce(
    (kept, pattern) => kept.replaceAll(pattern, '$1\u00A0'),
    text,
  );
