import type {
  Roster,
  RosterSession,
  SafetyData,
} from '@camp/server/contract/classes/teaching/roster';
import { anId } from './builders';

type Camper = Roster['campers'][number];

/** Returns a child with nothing missing, named by `name`. */
export function aCamper(over: Partial<Camper> = {}): Camper {
  const { name = 'Mia Camper' } = over;
  const [firstName = '', lastName] = name.split(' ');
  return {
    enrollmentId: anId(),
    camper: { _id: anId(), firstName, lastName, isAccountHolder: false },
    name,
    enrollmentEnded: false,
    age: 9,
    photoConsent: 'yes',
    missing: [],
    accountName: 'Robin Camper',
    email: 'camper@camp.test',
    enrolledAt: '2026-06-01T12:00:00.000Z',
    attendance: {},
    visits: {},
    changesToday: [],
    ...over,
  };
}

const DAY_MS = 86_400_000;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns a session from 9 AM to noon at a camp in New York, as its instructor sees it. */
export const aRosterSession = (day: string, over: Partial<RosterSession> = {}): RosterSession => ({
  id: `session-${day}`,
  startsAt: `${day}T09:00:00-04:00`,
  endsAt: `${day}T12:00:00-04:00`,
  attendanceFrom: `${day}T07:00:00-04:00`,
  attendanceUntil: `${toDay(Date.parse(day) + 14 * DAY_MS)}T12:00:00-04:00`,
  ...over,
});

/** Returns the roster of a class of three mornings; the second one is taking place. */
export const aRoster = (over: Partial<Roster> = {}): Roster => ({
  classItemId: anId(),
  className: 'First Touch',
  InstructorName: 'Priya Raman',
  startsOn: '2026-07-06',
  endsOn: '2026-07-08',
  seats: 12,
  now: '2026-07-07T09:30:00-04:00',
  sessions: ['2026-07-06', '2026-07-07', '2026-07-08'].map((day) => aRosterSession(day)),
  campers: [aCamper()],
  ...over,
});

/** Returns safety data of each camper of a roster: a peanut allergy and an aunt who may pick up. */
export const aSafetyData = ({ classItemId, className, campers }: Roster): SafetyData => ({
  classItemId,
  className,
  campers: campers.map(({ enrollmentId, name, accountName }) => ({
    enrollmentId,
    name,
    allergies: 'Peanuts',
    emergencyContacts: [
      {
        name: 'Jordan Field',
        relation: 'Aunt',
        phone: '+12125550142',
        formattedPhone: '(212) 555-0142',
      },
    ],
    pickUpPeople: ['Ava Reed'],
    mayCollect: [
      { name: accountName, kind: 'adult' },
      { name: 'Jordan Field', kind: 'emergency-contact', relation: 'Aunt' },
      { name: 'Ava Reed', kind: 'pick-up-person' },
    ],
    callFirst: [
      { name: accountName, phone: '+12125550111', formattedPhone: '(212) 555-0111' },
      {
        ...{ name: 'Jordan Field', relation: 'Aunt' },
        ...{ phone: '+12125550142', formattedPhone: '(212) 555-0142' },
      },
    ],
    lastChanges: [],
    isRecordDeleted: false,
    collections: {},
  })),
});
