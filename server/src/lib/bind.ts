// A parameter's type must be assignable to it, whatever it is.
/* eslint-disable @typescript-eslint/no-explicit-any */
type Operation<C> = (camp: C, ...rest: any[]) => unknown;

type Bound<F> = F extends (camp: any, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** Returns the functions with the camp as their first argument, for callers that are still created. */
export const bind = <C, T extends Record<string, Operation<C>>>(camp: C, operations: T) =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      (...rest: unknown[]) => operation(camp, ...rest),
    ]),
  ) as { [Name in keyof T]: Bound<T[Name]> };
