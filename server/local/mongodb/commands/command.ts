import type { Catalog } from '../storage/catalog';
import type { Doc } from '../values/document';
import type { Cursors } from './cursors';

export type Server = { catalog: Catalog; cursors: Cursors };

/** A command under way; `body` has been checked for fields that nothing reads. */
export type Call = { server: Server; database: string; body: Doc };

export type Handler = (call: Call) => Doc | Buffer | Promise<Doc | Buffer>;

/** A command with all the fields that it understands. */
export type Command = { fields: string[]; run: Handler };
