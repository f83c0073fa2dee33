import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAccountsFile } from './accounts-file';
import { assertDemoProject, DEMO_PROJECT_ID } from './demo-project';
import {
  createEmulatorApp,
  createEmulatorProject,
  type EmulatorMail,
  type EmulatorProject,
  type EmulatorUser,
} from './emulator-parts';
import { findResetPage } from './reset-page';

interface AuthEmulatorOptions {
  /** 0 selects a free port. */
  port: number;
  dataDir: string;
  projectId?: string;
  /** Called with every mail that Firebase would send. */
  onMail?: (mail: EmulatorMail) => void;
}

/**
 * Restores the accounts with their timestamps. The emulator's own import sets `validSince` to now, which
 * would sign out every browser. It also adds the password provider itself, so the stored one is dropped.
 */
const restore = (project: EmulatorProject, users: readonly EmulatorUser[]) => {
  for (const user of users) {
    const providerUserInfo = user.providerUserInfo?.filter(
      ({ providerId }) => providerId !== 'password',
    );
    project.overwriteUserWithLocalId(user.localId, { ...user, providerUserInfo });
  }
};

const reportMail = (project: EmulatorProject, onMail: (mail: EmulatorMail) => void) => {
  const createOob = project.createOob.bind(project);
  project.createOob = (...args) => {
    const mail = createOob(...args);
    onMail(mail);
    return mail;
  };
};

/** Saves the accounts before every response, so not even `kill -9` loses an account. */
const saveBeforeResponse = (res: ServerResponse, save: () => void) => {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => ServerResponse;
  res.writeHead = (...args: unknown[]) => {
    save();
    return writeHead(...args);
  };
};

/** Opens the project with the accounts stored in `dataDir`. */
const openProject = ({
  dataDir,
  projectId,
  onMail,
}: AuthEmulatorOptions & { projectId: string }) => {
  const file = openAccountsFile(dataDir);
  const project = createEmulatorProject(projectId);
  project.enableImprovedEmailPrivacy = true;
  restore(project, file.load() ?? []);
  if (onMail) reportMail(project, onMail);
  return { project, save: () => file.save([...project.users.values()]) };
};

/**
 * Starts the Firebase Auth emulator on 127.0.0.1 with its stored accounts. Throws if the port is taken
 * or the project id does not start with `demo-`.
 */
export async function startAuthEmulator(options: AuthEmulatorOptions) {
  const { port, projectId = DEMO_PROJECT_ID } = options;
  assertDemoProject(projectId);
  const { project, save } = openProject({ ...options, projectId });
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const app = createEmulatorApp(projectId, project);
  server.on('request', (req, res) => {
    const page = findResetPage(req);
    if (page) {
      res.setHeader('Content-Type', 'text/html').end(page);
    } else {
      saveBeforeResponse(res, save);
      void app.then((handle) => handle(req, res));
    }
  });
  await app;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
