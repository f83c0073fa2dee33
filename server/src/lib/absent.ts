/** Matches a field that a document does not have. */
export const ABSENT = { $exists: false };
