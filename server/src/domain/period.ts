/** The time after `after`, by default all time, until `until`. */
export interface Period {
  after?: Date;
  until: Date;
}

/** Returns a condition of a query for times in a period. */
export const within = ({ after, until }: Period) => ({ ...(after && { $gt: after }), $lte: until });
