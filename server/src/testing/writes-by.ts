import type { CommandStartedEvent, Db, Document } from 'mongodb';

const reads = new Set([
  'aggregate',
  'count',
  'distinct',
  'endSessions',
  'find',
  'getMore',
  'hello',
  'killCursors',
  'listCollections',
  'listIndexes',
  'ping',
]);

const writesResult = ({ pipeline = [] }: { pipeline?: Document[] }) =>
  pipeline.some((stage) => '$out' in stage || '$merge' in stage);

/**
 * Returns every command that may write and that the driver sent while `act` ran, as `update orders`, those that
 * changed nothing included. Needs an API that was created with `watchCommands`.
 */
export const writesBy = async (
  { client, databaseName }: Db,
  act: () => PromiseLike<unknown>,
): Promise<string[]> => {
  if (!client.options.monitorCommands) throw new Error('Create the API with `watchCommands`.');
  const writes: string[] = [];
  const note = ({ commandName, command, databaseName: of }: CommandStartedEvent) => {
    if (of !== databaseName || (reads.has(commandName) && !writesResult(command))) return;
    writes.push(`${commandName} ${String(command[commandName])}`);
  };
  client.on('commandStarted', note);
  try {
    await act();
  } finally {
    client.off('commandStarted', note);
  }
  return writes;
};
