import type { Visit } from '#domain/orders/enrollment';
import { idOf, type ConsistentCamp } from '../testing/audited-camp';
import { testCorruptions, type Corruption } from '../testing/corruptions';

const SESSION = '5b2f8c1d9e40';
const [noon, earlier] = [new Date('2031-07-07T12:00:00Z'), new Date('2031-07-07T11:59:00Z')];
const coach = { uid: 'coach', name: 'Sam Coach' };
const whole: Visit = {
  checkedInAt: noon,
  checkedInBy: coach,
  checkedOutAt: noon,
  checkedOutBy: coach,
  collectedBy: 'Ava Reed',
  reason: 'The mother called.',
};

/** Stores a visit and attendance in Kim's enrollment and returns its id. */
async function setVisit({ enrollments, kimOrder }: ConsistentCamp, visit: object, mark: string) {
  const enrollment = (await enrollments.findOne({ orderId: kimOrder._id }))!;
  const fields = { visits: { [SESSION]: visit }, attendance: { [SESSION]: mark } };
  await enrollments.updateOne({ _id: enrollment._id }, { $set: fields as object });
  return idOf(enrollment);
}

const without = (...fields: (keyof Visit)[]) => {
  const kept = Object.entries(whole).filter(([name]) => !fields.includes(name as keyof Visit));
  return Object.fromEntries(kept);
};

const visitCase = (name: string, visit: object, faults: string[], mark = 'present'): Corruption => {
  let id = '';
  return [
    name,
    async (camp) => {
      id = await setVisit(camp, visit, mark);
    },
    () => faults.map((fault) => `5 enrollment ${id}: its visit of session ${SESSION} ${fault}`),
  ];
};

let unlistedId = '';
testCorruptions([
  visitCase('no fault in a whole visit', whole, []),
  visitCase(
    'no fault in a visit that has not ended',
    { checkedInAt: noon, checkedInBy: coach },
    [],
  ),
  visitCase('a visit without a check-in', without('checkedInAt', 'checkedInBy'), [
    'has no check-in',
  ]),
  visitCase('a check-out before the check-in', { ...whole, checkedOutAt: earlier }, [
    'ends before its check-in',
  ]),
  visitCase(
    'no fault in a visit after who collected the camper was deleted',
    without('collectedBy', 'reason'),
    [],
  ),
  visitCase('no fault in a check-out by a listed person', without('reason'), []),
  visitCase('a check-out without who checked the camper out', without('checkedOutBy'), [
    'has an incomplete check-out',
  ]),
  visitCase('a check-out without a time', without('checkedOutAt'), [
    'has an incomplete check-out',
    'names a collector without a check-out',
  ]),
  visitCase('a collector without a check-out', without('checkedOutAt', 'checkedOutBy', 'reason'), [
    'names a collector without a check-out',
  ]),
  visitCase('a reason without who collected the camper', without('collectedBy'), [
    'has a reason without a collector',
  ]),
  visitCase(
    'a visit of an absent camper',
    whole,
    ['is of a camper who is not marked as present'],
    'absent',
  ),
  [
    'somebody who is checked in to a session that the class no longer has',
    async (camp) => {
      const here = { checkedInAt: camp.clock.now(), checkedInBy: coach };
      unlistedId = await setVisit(camp, here, 'present');
    },
    () => [
      `5 enrollment ${unlistedId}: its visit of session ${SESSION} is on no roster, but has not ended`,
    ],
  ],
]);
