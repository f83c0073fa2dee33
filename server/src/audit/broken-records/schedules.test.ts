import { toScheduleKeys, type Session } from '#domain/classes/schedule';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';

const aSession = (id: string, day: string, from = '09:00', to = '12:00'): Session => ({
  id,
  startsAt: new Date(`${day}T${from}:00Z`),
  endsAt: new Date(`${day}T${to}:00Z`),
});
const monday = aSession('monday', '2031-07-28');
const tuesday = aSession('tuesday', '2031-07-29');

/** Gives football sessions, with the keys of the sessions; `fields` replaces some of them. */
const setSchedule = (
  { classes, football: { _id } }: ConsistentCamp,
  sessions: Session[],
  fields: object = {},
) =>
  classes.updateOne(
    { _id },
    { $set: { sessions, ...toScheduleKeys({ sessions }, 'UTC'), ...fields } },
  );

const inFootball = (camp: ConsistentCamp, ...details: string[]) =>
  details.map((detail) => `1 ${camp.subjectOf(camp.football)}: ${detail}`);

const schedules: Corruption[] = [
  [
    'no difference in sorted sessions with their keys',
    (camp) =>
      setSchedule(camp, [monday, aSession('noon', '2031-07-28', '12:00', '13:00'), tuesday]),
    () => [],
  ],
  [
    'two sessions that overlap',
    (camp) => setSchedule(camp, [monday, aSession('noon', '2031-07-28', '11:59', '13:00')]),
    (camp) => inFootball(camp, 'session noon starts before session monday ends'),
  ],
  [
    'sessions that are not sorted',
    (camp) =>
      setSchedule(camp, [tuesday, monday], toScheduleKeys({ sessions: [tuesday, monday] }, 'UTC')),
    (camp) => inFootball(camp, 'session monday starts before session tuesday ends'),
  ],
  [
    'a session that ends when it starts',
    (camp) => setSchedule(camp, [aSession('empty', '2031-07-28', '09:00', '09:00')]),
    (camp) => inFootball(camp, 'session empty ends before it starts'),
  ],
  [
    'two sessions with one id',
    (camp) => setSchedule(camp, [monday, { ...tuesday, id: 'monday' }]),
    (camp) => inFootball(camp, 'two sessions have the same id'),
  ],
  [
    'days and times that are not those of the sessions',
    (camp) =>
      setSchedule(camp, [monday], {
        startsOn: '2031-07-27',
        endsAt: tuesday.endsAt,
        weekdays: [1, 2],
        timeOfDay: 'afternoon',
      }),
    (camp) =>
      inFootball(
        camp,
        'its endsAt is "2031-07-29T12:00:00.000Z", but its sessions give "2031-07-28T12:00:00.000Z"',
        'its startsOn is "2031-07-27", but its sessions give "2031-07-28"',
        'its timeOfDay is "afternoon", but its sessions give "morning"',
        'its weekdays is [1,2], but its sessions give [1]',
      ),
  ],
  [
    'a first day of a class without sessions',
    ({ classes, football: { _id } }) =>
      classes.updateOne({ _id }, { $set: { startsOn: '2031-07-28' } }),
    (camp) => inFootball(camp, 'its startsOn is "2031-07-28", but its sessions give absent'),
  ],
];

/** Football on Monday morning, and cricket of the same instructor at these times. */
const teachBoth = async (camp: ConsistentCamp, sessions: Session[], fields: object = {}) => {
  const { classes, football, cricket } = camp;
  await setSchedule(camp, [monday, tuesday]);
  const { instructor } = football;
  const keys = toScheduleKeys({ sessions }, 'UTC');
  const set = { instructor, sessions, ...keys, ...fields };
  await classes.updateOne({ _id: cricket._id }, { $set: set });
};
const overlapping = aSession('overlapping', '2031-07-29', '11:59', '13:00');
const past = ['football', 'cricket'].map((id) => aSession(id, '2021-07-29'));

const clashes: Corruption[] = [
  [
    'an instructor who teaches two classes at the same time',
    (camp) => teachBoth(camp, [aSession('noon', '2031-07-28', '12:00', '13:00'), overlapping]),
    (camp) => [
      `1 ${camp.subjectOf(camp.cricket)}: its instructor teaches ${camp.subjectOf(camp.football)} at the same time: session overlapping overlaps session tuesday`,
    ],
  ],
  [
    'no difference in classes that start when another one ends',
    (camp) => teachBoth(camp, [aSession('noon', '2031-07-28', '12:00', '13:00')]),
    () => [],
  ],
  [
    'no difference in two instructors who teach at the same time',
    (camp) => teachBoth(camp, [overlapping], { instructor: camp.goalkeeping.instructor }),
    () => [],
  ],
  [
    'no difference in a draft at the time of another class',
    (camp) => teachBoth(camp, [overlapping], { status: 'draft' }),
    () => [],
  ],
  [
    'no difference in sessions that overlapped in the past',
    async (camp) => {
      await teachBoth(camp, [past[0]!, aSession('noon', '2031-07-28', '12:00', '13:00')]);
      await setSchedule(camp, [past[1]!, monday]);
    },
    () => [],
  ],
];

testCorruptions([...schedules, ...clashes]);
