import type { CommandStartedEvent, Db, Document } from 'mongodb';

const readCommands = new Set([
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

const storesResult = ({ pipeline = [] }: { pipeline?: Document[] }) =>
  pipeline.some((stage) => '$out' in stage || '$merge' in stage);

/**
 * Returns the write commands that the driver sent while `act` ran, such as `update orders`, including
 * those that changed nothing. Throws unless the API was created with `watchCommands`.
 */
export async function writesBy(
  { client, databaseName }: Db,
  act: () => PromiseLike<unknown>,
): Promise<string[]> {
  if (!client.options.monitorCommands) throw new Error('Create the API with `watchCommands`.');
  const writes: string[] = [];
  const recordWrite = (event: CommandStartedEvent) => {
    const { commandName, command } = event;
    if (event.databaseName !== databaseName) return;
    if (readCommands.has(commandName) && !storesResult(command)) return;
    writes.push(`${commandName} ${String(command[commandName])}`);
  };
  client.on('commandStarted', recordWrite);
  try {
    await act();
  } finally {
    client.off('commandStarted', recordWrite);
  }
  return writes;
}
