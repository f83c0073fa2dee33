/** Money is stored and computed in whole cents. The API uses decimal dollars. */
export const toDollars = (cents: number) => cents / 100;
export const toCents = (dollars: number) => Math.round(dollars * 100);

/** Formats cents for spreadsheets: 64.50. */
export const toAmount = (cents: number) => toDollars(cents).toFixed(2);

/** Formats cents for display: $64.50. */
export const toMoney = (cents: number) => `$${toDollars(cents).toFixed(2)}`;
