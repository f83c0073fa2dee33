import { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import { AppError } from '#app-error';
import type { DecideApplicationRequest } from '#contract';
import type { Application } from '#domain/application';
import { createEvent, type Actor } from '#domain/domain-event';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import type { ApplicationsStore } from '#compose/people-stores';
import type { Decision } from './applications.store';

export interface DecisionDependencies {
  store: ApplicationsStore;
  findUser(uid: string): Promise<User | null>;
  /** Gives the instructor role, once per application; admins keep their role. */
  appointInstructor(uid: string, applicationId: ObjectId, by: Actor): Promise<void>;
  now: () => Date;
  log: Logger;
}

const throwAlreadyDecided = ({ status }: Application): never => {
  throw new AppError('already-decided', {
    detail: `This application was already ${status}.`,
  });
};

/** Decides a pending application; returns false if it was decided concurrently. */
const createDecidePending =
  ({ store, findUser }: DecisionDependencies) =>
  async (application: Application, decision: Decision): Promise<boolean> => {
    const { status, reason, decidedAt, decidedBy } = decision;
    if (status === 'accepted' && !(await findUser(application.owner))) {
      throw new AppError('not-found', {
        detail: `${application.name} no longer has an account, so the application can only be denied.`,
      });
    }
    const event = createEvent(
      { kind: 'application-decided', after: status, ...(reason !== undefined && { reason }) },
      decidedAt,
      decidedBy,
    );
    return store.decide(application._id, decision, event);
  };

export function createDecideApplication(deps: DecisionDependencies) {
  const { store, appointInstructor, now, log } = deps;
  const decidePending = createDecidePending(deps);

  const getApplication = async (id: string): Promise<Application> => {
    const application = await store.find(new ObjectId(id));
    if (!application)
      throw new AppError('not-found', { detail: 'This application does not exist.' });
    return application;
  };

  /** Gives the role, then closes the application. If the server crashes in between, the sweep completes it. */
  const complete = async ({ _id, owner }: Application, by: Actor): Promise<void> => {
    await appointInstructor(owner, _id, by);
    await store.close(_id);
  };

  return {
    /** Returns 1 if this call decided the application, or 0 if it completed an interrupted acceptance. */
    async decide(
      id: string,
      { decision: status, reason }: DecideApplicationRequest,
      viewer: Viewer,
    ): Promise<number> {
      const { uid, name, email } = viewer;
      const decidedBy = { uid, name, email };
      const decision = {
        status,
        ...(reason !== undefined && { reason }),
        decidedAt: now(),
        decidedBy,
      };
      const read = await getApplication(id);
      const isDecided = read.status === 'pending' && (await decidePending(read, decision));
      const application = await getApplication(id);
      const isUnfinished = application.status === 'accepted' && application.isOpen;
      if (!isDecided && !(isUnfinished && status === 'accepted')) {
        throwAlreadyDecided(application);
      }
      if (isUnfinished) await complete(application, decidedBy);
      return isDecided ? 1 : 0;
    },

    /** Completes interrupted acceptances. A failure does not stop the others. */
    async sweep(): Promise<void> {
      for (const application of await store.listUnfinished()) {
        try {
          await complete(application, application.decidedBy!);
        } catch (error) {
          const applicationId = application._id.toHexString();
          log.warn({ err: error, applicationId }, 'application left for the next sweep');
        }
      }
    },
  };
}
