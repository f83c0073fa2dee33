const CODES = {
  InternalError: 1,
  BadValue: 2,
  NoSuchKey: 4,
  HostUnreachable: 6,
  FailedToParse: 9,
  TypeMismatch: 14,
  IllegalOperation: 20,
  NotExactValueField: 23,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NotImplemented: 238,
  SnapshotTooOld: 239,
  InvalidPipelineOperator: 168,
  ConversionFailure: 241,
  CannotIndexParallelArrays: 171,
  APIVersionError: 322,
  APIStrictError: 323,
  BSONObjectTooLarge: 10334,
  OutOfDiskSpace: 14031,
  DuplicateKey: 11000,
  PathCollision: 31249,
  UnknownStage: 40324,
  KeyTooLong: 17280,
  EmptyFieldName: 56,
  UnknownField: 40415,
} as const;

export type CodeName = keyof typeof CODES;

/** An error in MongoDB's format; `details` (such as `keyPattern`) become fields of the response. */
export type CommandError = Error & {
  code: number;
  codeName: CodeName;
  details: Record<string, unknown>;
};

export const commandError = (
  codeName: CodeName,
  message: string,
  details: Record<string, unknown> = {},
): CommandError => Object.assign(new Error(message), { code: CODES[codeName], codeName, details });

export const notImplemented = (feature: string): CommandError =>
  commandError('NotImplemented', `${feature} is not implemented by the embedded database`);

export const isCommandError = (error: unknown): error is CommandError =>
  error instanceof Error && 'codeName' in error && 'details' in error;

/** Converts any error to a CommandError; an unexpected error becomes InternalError. */
export function toCommandError(error: unknown): CommandError {
  if (isCommandError(error)) return error;
  return commandError('InternalError', error instanceof Error ? error.message : String(error));
}
