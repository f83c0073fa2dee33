/** Returns the values without `value` if they contain it, and otherwise with it at the end. */
export const toToggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
