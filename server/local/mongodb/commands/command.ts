import type { Catalog } from '../storage/catalog';
import type { Doc } from '../values/document';
import type { Cursors } from './read/cursors';
import type { Snapshots } from './read/snapshots';

export interface Server {
  catalog: Catalog;
  cursors: Cursors;
  snapshots: Snapshots;
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
