import { ObjectId } from 'mongodb';
import type { InstructorProfile, StoredQualification } from '#domain/instructor-profile';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';

const _id = new ObjectId();
const by = { uid: 'ada', name: 'Ada Head', email: 'ada@camp.test' };
const content = { title: 'First aid', issuer: 'Red Cross', expiresOn: '2033-02-09' };

const addProfile = (
  { db, clock }: ConsistentCamp,
  qualification: Partial<StoredQualification>,
  fields: Partial<InstructorProfile> = {},
) => {
  const at = clock.now();
  const base = { _id: new ObjectId(), ...content, revision: 1, submittedAt: at };
  return db.collection<InstructorProfile>('instructorProfiles').insertOne({
    ...{ _id, owner: 'sam', revision: 1, version: 2, createdAt: at },
    ...{ sports: [], languages: [] },
    qualifications: [{ ...base, status: 'pending', ...qualification }],
    ...fields,
  });
};

const decision = { at: new Date(0), by };
const subject = `9 profile of instructor ${_id.toHexString()}`;

const corruptions: Corruption[] = [
  [
    'no difference in qualifications that wait or are confirmed as they are',
    (camp) => addProfile(camp, { status: 'confirmed', confirmed: content, decision }),
    () => [],
  ],
  [
    'a public qualification that no admin confirmed',
    (camp) => addProfile(camp, { status: 'confirmed' }),
    () => [`${subject}: First aid is public, but no admin confirmed it`],
  ],
  [
    'a public qualification that was changed after an admin confirmed it',
    (camp) =>
      addProfile(camp, {
        ...{ status: 'confirmed', decision },
        confirmed: { ...content, issuer: 'Someone' },
      }),
    () => [`${subject}: First aid is public, but an admin confirmed something else`],
  ],
  [
    'a waiting qualification that is stored as confirmed',
    (camp) => addProfile(camp, { confirmed: content }),
    () => [`${subject}: First aid is pending, but is stored as confirmed`],
  ],
  [
    'a public bio that no admin approved',
    (camp) =>
      addProfile(camp, {}, { bio: { text: 'Hi' } as unknown as InstructorProfile['bio'] & object }),
    () => [`${subject}: its bio is public, but no admin approved it`],
  ],
];

testCorruptions(corruptions);
