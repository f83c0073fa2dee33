/** Money is whole cents inside and decimal dollars on the wire. */
export const toDollars = (cents: number) => cents / 100;
export const toCents = (dollars: number) => Math.round(dollars * 100);
