import { commandError } from '../errors';
import { encode, type Doc } from '../values/document';
import { aggregateCommands } from './read/aggregate';
import { collectionCommands } from './collections';
import { checkFields } from './check-fields';
import type { Command, Server } from './command';
import { countCommands } from './read/count';
import { cursorCommands } from './read/cursor-commands';
import { findCommands } from './read/find';
import { findAndModifyCommands } from './write/find-and-modify';
import { handshakeCommands } from './handshake';
import { indexCommands } from './indexes';
import { writeCommands } from './write/write';

const COMMANDS = new Map<string, Command>(
  Object.entries({
    ...handshakeCommands,
    ...findCommands,
    ...aggregateCommands,
    ...countCommands,
    ...cursorCommands,
    ...writeCommands,
    ...findAndModifyCommands,
    ...collectionCommands,
    ...indexCommands,
  }),
);

/** Runs a command and returns its encoded reply. @throws CommandNotFound for an unknown command. */
export async function dispatch(server: Server, body: Doc): Promise<Buffer> {
  const [name = ''] = Object.keys(body);
  const command = COMMANDS.get(name);
  if (!command) throw commandError('CommandNotFound', `no such command: '${name}'`);
  checkFields(name, command, body);
  const database = body.$db;
  if (typeof database !== 'string' || database === '')
    throw commandError('InvalidNamespace', 'a command requires a database');
  const reply = await command.run({ server, database, body });
  return Buffer.isBuffer(reply) ? reply : encode(reply);
}
