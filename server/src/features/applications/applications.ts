import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import {
  PAGE_LIMIT_MAX,
  type AddApplicationRequest,
  type Application as ApplicationOnWire,
  type ApplicationQuery,
} from '#contract';
import { mapPage, toSlice, type Page } from '#database/paging';
import type { Application } from '#domain/application';
import { createEvent } from '#domain/domain-event';
import { isExpired, type InstructorProfile } from '#domain/instructor-profile';
import { toPhoneOnWire } from '#domain/user';
import { findProfiles } from '#features/instructor-profiles/index';
import { findUsersByUid } from '#features/users/index';
import { formatPhone } from '#lib/phone';
import type { Viewer } from '#domain/caller';
import { addApplication, listApplications } from './applications.store';
import { toDay } from '#shared/dates';

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

/** Returns a function that returns what admins see of an applicant besides the application. */
async function findApplicants(camp: Camp, applications: readonly Application[]) {
  const users = await findUsersByUid(
    camp,
    applications.map(({ owner }) => owner),
  );
  const profiles = await findProfiles(
    camp,
    users.map(({ _id }) => _id),
  );
  const today = toDay(camp.now(), camp.timeZone);
  return ({ owner }: Application): Applicant => {
    const user = users.find(({ uid }) => uid === owner);
    if (!user) return {};
    const profile = profiles.find(({ _id }) => _id.equals(user._id));
    const check = profile?.backgroundCheck;
    return {
      userId: user._id.toHexString(),
      ...toPhoneOnWire(user, (e164) => formatPhone(e164, camp.country)),
      ...(profile && { qualifications: countQualifications(profile, today) }),
      ...(check && {
        backgroundCheck: { expiresOn: check.expiresOn, isExpired: isExpired(check, today) },
      }),
    };
  };
}

/**
 * Returns the new application's id. Throws `email-not-verified`, `already-instructor`, or `already-applied`.
 */
export async function apply(
  camp: Camp,
  request: AddApplicationRequest,
  viewer: Viewer,
): Promise<string> {
  const { uid, name, email, emailVerified, role } = viewer;
  if (!emailVerified) throw new AppError('email-not-verified');
  if (role !== null) throw new AppError('already-instructor');
  const createdAt = camp.now();
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
  if (!(await addApplication(camp, application))) throw new AppError('already-applied');
  return application._id.toHexString();
}

/** Returns a page of applications with what admins see of the applicants, oldest first. */
export async function listApplicationPage(
  camp: Camp,
  { status, q, ...paging }: ApplicationQuery,
): Promise<Page<ApplicationOnWire>> {
  const page = await listApplications(camp, { status, q }, toSlice(paging, PAGE_LIMIT_MAX));
  const findApplicant = await findApplicants(camp, page.items);
  return mapPage(page, (application) => ({
    ...toApplicationOnWire(application),
    ...findApplicant(application),
  }));
}
