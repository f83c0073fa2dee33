/** Money is whole cents inside and decimal dollars on the wire. */
export const toDollars = (cents: number) => cents / 100;
export const toCents = (dollars: number) => Math.round(dollars * 100);

/** As spreadsheets read it: 64.50. */
export const toAmount = (cents: number) => toDollars(cents).toFixed(2);

/** As people read it: $64.50. */
export const toMoney = (cents: number) => `$${toDollars(cents).toFixed(2)}`;
