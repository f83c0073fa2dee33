import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import {
  PAGE_LIMIT_MAX,
  type Application as ApplicationOnWire,
  type ApplicationQuery,
} from '../../contract';
import { mapPage, toSlice, type Page } from '../../database/paging';
import type { Application } from '../../domain/application';
import { createEvent } from '../../domain/domain-event';
import type { User } from '../../domain/user';
import type { Viewer } from '../../http/caller';
import { createDecideApplication, type DecisionDependencies } from './decide-application';

export const toApplicationOnWire = ({
  _id,
  name,
  email,
  words,
  status,
  reason,
  createdAt,
  decidedAt,
}: Application): ApplicationOnWire => ({
  _id: _id.toHexString(),
  name,
  email,
  words,
  status,
  reason,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString(),
});

interface Dependencies extends DecisionDependencies {
  findUsers(uids: string[]): Promise<User[]>;
}

export function createApplicationsService(deps: Dependencies) {
  const { store, now } = deps;

  return {
    /** Returns the new application's id. */
    async add(words: string, { uid, name, email, emailVerified, role }: Viewer): Promise<string> {
      if (!emailVerified) throw new AppError('email-not-verified');
      if (role !== null) throw new AppError('already-instructor');
      const createdAt = now();
      const application: Application = {
        _id: new ObjectId(),
        owner: uid,
        name,
        email,
        words,
        status: 'pending',
        isOpen: true,
        createdAt,
        events: [createEvent({ kind: 'application-received' }, createdAt, { uid, name, email })],
      };
      if (!(await store.add(application))) throw new AppError('already-applied');
      return application._id.toHexString();
    },

    async findOwn({ uid }: Viewer): Promise<ApplicationOnWire | null> {
      const application = await store.findLatest(uid);
      return application && toApplicationOnWire(application);
    },

    /** Returns all applications of the viewer, newest first. */
    async listOwn({ uid }: Viewer): Promise<ApplicationOnWire[]> {
      return (await store.listBy(uid)).map(toApplicationOnWire);
    },

    /** Oldest first. */
    async list({ status, ...paging }: ApplicationQuery): Promise<Page<ApplicationOnWire>> {
      const page = await store.list(status, toSlice(paging, PAGE_LIMIT_MAX));
      const users = await deps.findUsers(page.items.map(({ owner }) => owner));
      return mapPage(page, (application) => {
        const user = users.find(({ uid }) => uid === application.owner);
        return {
          ...toApplicationOnWire(application),
          ...(user && { userId: user._id.toHexString() }),
        };
      });
    },

    ...createDecideApplication(deps),
  };
}
export type ApplicationsService = ReturnType<typeof createApplicationsService>;
