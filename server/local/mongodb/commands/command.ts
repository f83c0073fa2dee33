import type { Catalog } from '../storage/catalog';
import type { Doc } from '../values/document';
import type { Cursors } from './read/cursors';

export interface Server {
  catalog: Catalog;
  cursors: Cursors;
}

/** A command call; `body` has been checked for unknown fields. */
export interface Call {
  server: Server;
  database: string;
  body: Doc;
}

export type Handler = (call: Call) => Doc | Buffer | Promise<Doc | Buffer>;

/** A command with all the fields that it accepts. */
export interface Command {
  fields: string[];
  run: Handler;
}
