import type { CommandStartedEvent, Db } from 'mongodb';

/** Returns the commands that the driver sent while `act` ran, such as `find classes`. */
export async function commandsBy(
  { client, databaseName }: Db,
  act: () => Promise<unknown>,
): Promise<string[]> {
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
