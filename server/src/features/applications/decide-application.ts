import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { DecideApplicationRequest } from '#contract';
import type { Application } from '#domain/application';
import type { Viewer } from '#domain/caller';
import { createEvent, type Actor } from '#domain/domain-event';
import { appointInstructor, findUserByUid } from '#features/users/index';
import {
  closeApplication,
  findApplication,
  listUnfinishedApplications,
  setDecision,
  type Decision,
} from './applications.store';

const throwAlreadyDecided = ({ status }: Application): never => {
  throw new AppError('already-decided', {
    detail: `This application was already ${status}.`,
  });
};

/** Decides a pending application; returns false if it was decided concurrently. */
async function decidePending(
  camp: Camp,
  application: Application,
  decision: Decision,
): Promise<boolean> {
  const { status, reason, decidedAt, decidedBy } = decision;
  if (status === 'accepted' && !(await findUserByUid(camp, application.owner))) {
    throw new AppError('not-found', {
      detail: `${application.name} no longer has an account, so the application can only be denied.`,
    });
  }
  const event = createEvent(
    { kind: 'application-decided', after: status, ...(reason !== undefined && { reason }) },
    decidedAt,
    decidedBy,
  );
  return setDecision(camp, application._id, decision, event);
}

/** Throws `not-found` if there is no application with this id. */
export async function getApplication(camp: Camp, id: string): Promise<Application> {
  const application = await findApplication(camp, new ObjectId(id));
  if (application) return application;
  throw new AppError('not-found', { detail: 'This application does not exist.' });
}

/** Gives the role, then closes the application. If the server crashes in between, the sweep completes it. */
async function complete(camp: Camp, { _id, owner }: Application, by: Actor): Promise<void> {
  await appointInstructor(camp, owner, _id, by);
  await closeApplication(camp, _id);
}

/**
 * Returns 1 if this call decided the application, or 0 if it completed an interrupted acceptance. Throws
 * `not-found`, or `already-decided`.
 */
export async function decideApplication(
  camp: Camp,
  id: string,
  { decision: status, reason }: DecideApplicationRequest,
  viewer: Viewer,
): Promise<number> {
  const { uid, name, email } = viewer;
  const decidedBy = { uid, name, email };
  const decision = {
    status,
    ...(reason !== undefined && { reason }),
    decidedAt: camp.now(),
    decidedBy,
  };
  const read = await getApplication(camp, id);
  const isDecided = read.status === 'pending' && (await decidePending(camp, read, decision));
  const application = await getApplication(camp, id);
  const isUnfinished = application.status === 'accepted' && application.isOpen;
  if (!isDecided && !(isUnfinished && status === 'accepted')) {
    throwAlreadyDecided(application);
  }
  if (isUnfinished) await complete(camp, application, decidedBy);
  return isDecided ? 1 : 0;
}

/** Completes interrupted acceptances. A failure does not stop the others. */
export async function sweepApplications(camp: Camp): Promise<void> {
  for (const application of await listUnfinishedApplications(camp)) {
    try {
      await complete(camp, application, application.decidedBy!);
    } catch (error) {
      const applicationId = application._id.toHexString();
      camp.log.warn({ err: error, applicationId }, 'application left for the next sweep');
    }
  }
}
