import { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import { AppError } from '../../app-error';
import type { DecideApplicationRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toNews, type Actor } from '../../news';
import type { Application, Decision } from './application';
import type { ApplicationsStore } from './applications.store';

export interface DecisionNeeds {
  store: ApplicationsStore;
  hasRecord(uid: string): Promise<boolean>;
  /** Makes an instructor of somebody who is no admin, once for each application. */
  appoint(uid: string, applicationId: ObjectId, by: Actor): Promise<void>;
  now: () => Date;
  log: Logger;
}

const refuseDecided = ({ status }: Application): never => {
  throw new AppError('already-decided', {
    detail: `This application has been ${status} already.`,
  });
};

export const createDecideApplication = ({ store, hasRecord, appoint, now, log }: DecisionNeeds) => {
  const get = async (id: string): Promise<Application> => {
    const application = await store.find(new ObjectId(id));
    if (!application) throw new AppError('not-found', { detail: 'There is no such application.' });
    return application;
  };

  /** Gives the role. It stays open until then, so whatever cuts this short, the sweep goes on with it. */
  const complete = async ({ _id, owner }: Application, by: Actor): Promise<void> => {
    await appoint(owner, _id, by);
    await store.close(_id);
  };

  const decideNow = async (application: Application, decision: Decision): Promise<boolean> => {
    const { status, reason, decidedAt, decidedBy } = decision;
    if (status === 'accepted' && !(await hasRecord(application.owner))) {
      throw new AppError('not-found', {
        detail: `${application.name} has no account here any more, so the application can only be declined.`,
      });
    }
    const news = toNews(
      { kind: 'application-decided', after: status, ...(reason !== undefined && { reason }) },
      decidedAt,
      decidedBy,
    );
    return store.decide(application._id, decision, news);
  };

  return {
    /** Answers how many were decided: 0 when an acceptance that was cut short has been completed. */
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
      const read = await get(id);
      const isDecided = read.status === 'pending' && (await decideNow(read, decision));
      const application = await get(id);
      const isUnfinished = application.status === 'accepted' && application.isOpen;
      if (!isDecided && !(isUnfinished && status === 'accepted')) {
        refuseDecided(application);
      }
      if (isUnfinished) await complete(application, decidedBy);
      return isDecided ? 1 : 0;
    },

    /** Completes what was cut short. One that cannot be completed does not stop the others. */
    async sweep(): Promise<void> {
      for (const application of await store.listUnfinished()) {
        try {
          await complete(application, application.decidedBy!);
        } catch (error) {
          const applicationId = application._id.toHexString();
          log.warn({ err: error, applicationId }, 'left for the next sweep');
        }
      }
    },
  };
};
