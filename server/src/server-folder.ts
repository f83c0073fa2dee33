import { join } from 'node:path';

/** The folder of this workspace. This file must stay in `src`, which is as deep as the build's `dist`. */
export const SERVER_FOLDER = join(import.meta.dirname, '..');

/** The file with the settings of both workspaces, in the root of the repository. */
export const ENV_FILE = join(SERVER_FOLDER, '../.env');
