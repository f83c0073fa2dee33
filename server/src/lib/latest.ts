/** Returns the later of two times. */
export const latest = (one: Date, other: Date): Date => (one > other ? one : other);
