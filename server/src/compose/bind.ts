import type { Camp } from '#camp';

// A parameter's type must be assignable to it, whatever it is.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Operation = (camp: Camp, ...rest: any[]) => unknown;

type Bound<F> = F extends (camp: Camp, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** Returns the functions with the camp as their first argument, for callers that are still created. */
export const bind = <T extends Record<string, Operation>>(camp: Camp, operations: T) =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      (...rest: unknown[]) => operation(camp, ...rest),
    ]),
  ) as { [Name in keyof T]: Bound<T[Name]> };
