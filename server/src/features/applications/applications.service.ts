import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import {
  PAGE_LIMIT_MAX,
  type AddApplicationRequest,
  type Application as ApplicationOnWire,
  type ApplicationQuery,
} from '#contract';
import { mapPage, toSlice, type Page } from '#database/paging';
import type { Application } from '#domain/application';
import { createEvent } from '#domain/domain-event';
import { toDay } from '#domain/day';
import { isExpired, type InstructorProfile } from '#domain/instructor-profile';
import { toPhoneOnWire, type User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import { createDecideApplication, type DecisionDependencies } from './decide-application';
import { createReopenApplication } from './reopen-application';

export const toApplicationOnWire = ({
  _id,
  name,
  email,
  words,
  sports,
  experience,
  qualifications,
  status,
  reason,
  createdAt,
  decidedAt,
}: Application): ApplicationOnWire => ({
  _id: _id.toHexString(),
  name,
  email,
  words,
  sports,
  experience,
  statedQualifications: qualifications,
  status,
  reason,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString(),
});

/** Returns what the applicant wrote, without empty lists. */
const toContent = ({ words, sports, experience, qualifications }: AddApplicationRequest) => ({
  words,
  ...(sports?.length && { sports }),
  ...(experience !== undefined && { experience }),
  ...(qualifications?.length && { qualifications }),
});

interface Dependencies extends DecisionDependencies {
  findUsers(uids: string[]): Promise<User[]>;
  /** Returns the profiles of users by the ids of their records. */
  findProfiles(
    userIds: ObjectId[],
  ): Promise<Pick<InstructorProfile, '_id' | 'backgroundCheck' | 'qualifications'>[]>;
  timeZone: string;
  formatPhone(e164: string): string;
}

type Applicant = Pick<
  ApplicationOnWire,
  'userId' | 'phone' | 'formattedPhone' | 'backgroundCheck' | 'qualifications'
>;

const countQualifications = (
  { qualifications }: Pick<InstructorProfile, 'qualifications'>,
  today: string,
) => ({
  confirmed: qualifications.filter((one) => one.status === 'confirmed' && !isExpired(one, today))
    .length,
  waiting: qualifications.filter(({ status }) => status === 'pending').length,
});

/** Returns what admins see of the applicants besides their applications. */
const createFindApplicants =
  ({ findUsers, findProfiles, formatPhone, timeZone, now }: Dependencies) =>
  async (applications: readonly Application[]) => {
    const users = await findUsers(applications.map(({ owner }) => owner));
    const profiles = await findProfiles(users.map(({ _id }) => _id));
    const today = toDay(now(), timeZone);
    return ({ owner }: Application): Applicant => {
      const user = users.find(({ uid }) => uid === owner);
      if (!user) return {};
      const profile = profiles.find(({ _id }) => _id.equals(user._id));
      const check = profile?.backgroundCheck;
      return {
        userId: user._id.toHexString(),
        ...toPhoneOnWire(user, formatPhone),
        ...(profile && { qualifications: countQualifications(profile, today) }),
        ...(check && {
          backgroundCheck: { expiresOn: check.expiresOn, isExpired: isExpired(check, today) },
        }),
      };
    };
  };

export function createApplicationsService(deps: Dependencies) {
  const { store, now } = deps;
  const findApplicants = createFindApplicants(deps);

  return {
    /** Returns the new application's id. */
    async add(request: AddApplicationRequest, viewer: Viewer): Promise<string> {
      const { uid, name, email, emailVerified, role } = viewer;
      if (!emailVerified) throw new AppError('email-not-verified');
      if (role !== null) throw new AppError('already-instructor');
      const createdAt = now();
      const application: Application = {
        _id: new ObjectId(),
        owner: uid,
        name,
        email,
        ...toContent(request),
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
    async list({ status, q, ...paging }: ApplicationQuery): Promise<Page<ApplicationOnWire>> {
      const page = await store.list({ status, q }, toSlice(paging, PAGE_LIMIT_MAX));
      const findApplicant = await findApplicants(page.items);
      return mapPage(page, (application) => ({
        ...toApplicationOnWire(application),
        ...findApplicant(application),
      }));
    },

    ...createDecideApplication(deps),
    ...createReopenApplication(deps),
  };
}
export type ApplicationsService = ReturnType<typeof createApplicationsService>;
