import type { CommandStartedEvent, Db } from 'mongodb';

/**
 * Returns the commands that the driver sent while `act` ran, such as `find classes`. Throws unless the
 * API was created with `watchCommands`.
 */
export async function commandsBy(
  { client, databaseName }: Db,
  act: () => PromiseLike<unknown>,
): Promise<string[]> {
  if (!client.options.monitorCommands) throw new Error('Create the API with `watchCommands`.');
  const commands: string[] = [];
  const record = (event: CommandStartedEvent) => {
    if (event.databaseName !== databaseName) return;
    commands.push(`${event.commandName} ${String(event.command[event.commandName])}`);
  };
  client.on('commandStarted', record);
  try {
    await act();
  } finally {
    client.off('commandStarted', record);
  }
  return commands;
}
