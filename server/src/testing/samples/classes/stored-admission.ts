import { ObjectId } from 'mongodb';
import type { Admission } from '#domain/campers/admission';
import type { TestApi } from '#testing/api/test-api';

type Texts = Pick<Admission, 'className' | 'reason'> & { firstName: string; name: string };

/** Stores an admission of a camper of `owner`, without a class or a camper, and returns its id. */
export async function aStoredAdmission(api: TestApi, owner: string, texts: Texts) {
  const { firstName, className, reason, name } = texts;
  const camper = { _id: new ObjectId(), firstName };
  const admission: Admission = {
    ...{ _id: new ObjectId(), classId: new ObjectId(), className, camperId: camper._id, camper },
    ...{
      owner,
      reason,
      admittedBy: { uid: 'uid-of-ada', name, email: 'ada@camp.test' },
      at: api.clock.now(),
    },
  };
  await api.db.collection<Admission>('admissions').insertOne(admission);
  return admission._id;
}
