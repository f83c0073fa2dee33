/** Returns `1 day` or `7 days`. */
export const toDayCount = (days: number) => (days === 1 ? '1 day' : `${days} days`);
