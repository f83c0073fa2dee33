const DUPLICATE_KEY = 11_000;

export const isDuplicateKey = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
