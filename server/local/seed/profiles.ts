import type { Category, Language } from '#contract';
import type { Actor } from '#domain/domain-event';
import type {
  InstructorProfile,
  QualificationContent,
  StoredQualification,
} from '#domain/instructor-profile';
import { seedId } from './seed-id';
import { addDays } from '#shared/dates';

interface ProfilePlan {
  uid: string;
  bio: string;
  sports: Category[];
  languages: Language[];
  qualifications: [title: string, issuer: string][];
  /** Waits for an admin. */
  waiting?: { daysAgo: number; bio?: string; qualification?: [title: string, issuer: string] };
}

const plans: ProfilePlan[] = [
  {
    uid: 'camp-instructor',
    bio: 'I played in midfield for ten years, then found that I like teaching the pass more than making it. My groups play small games from the first minute, because children learn with the ball at their feet and not in a line.',
    sports: ['Football'],
    languages: ['en', 'it'],
    qualifications: [
      ['Grassroots C Diploma', 'U.S. Soccer'],
      ['Pediatric First Aid and CPR', 'American Red Cross'],
    ],
  },
  {
    uid: 'camp-instructor-2',
    bio: 'Cricket was the game of our whole street. I bowl leg spin, coach it patiently, and bring plenty of soft balls for everyone who holds a bat for the first time.',
    sports: ['Cricket'],
    languages: ['en', 'hi', 'ta'],
    qualifications: [
      ['Foundation Coach', 'USA Cricket'],
      ['Pediatric First Aid and CPR', 'American Red Cross'],
    ],
  },
  {
    uid: 'camp-instructor-3',
    bio: 'Former point guard, now a middle-school teacher. I care about footwork, about quiet hands and about the player on the bench. Nobody sits out for long.',
    sports: ['Basketball'],
    languages: ['en'],
    qualifications: [
      ['Youth Development License', 'USA Basketball'],
      ['Adult and Pediatric First Aid', 'American Red Cross'],
    ],
  },
  {
    uid: 'camp-instructor-4',
    bio: 'I have kept goal since I was eight and still dive in the garden. Beginners are welcome: we start on mats, close to the ground, and nobody has to be brave on the first day.',
    sports: ['Football'],
    languages: ['en', 'sv'],
    qualifications: [['Goalkeeping Level 1', 'United Soccer Coaches']],
    waiting: {
      daysAgo: 4,
      bio: 'I have kept goal since I was eight and still dive in the garden. Beginners are welcome: we start on mats, close to the ground, and nobody has to be brave on the first day. This year I also teach Little Kickers, where the youngest learn their first pass.',
    },
  },
  {
    uid: 'camp-instructor-5',
    bio: 'Fast bowler with a bad knee and good jokes. My sessions are about rhythm, safe actions and backing your friends up in the field.',
    sports: ['Cricket', 'Football'],
    languages: ['en'],
    qualifications: [
      ['Level 2 Coach', 'USA Cricket'],
      ['Pediatric First Aid and CPR', 'American Red Cross'],
    ],
  },
  {
    uid: 'camp-instructor-6',
    bio: 'I learned basketball on a rooftop court and studied sports science after that. Children in my classes keep a small notebook and see their own progress.',
    sports: ['Basketball'],
    languages: ['en', 'ja'],
    qualifications: [
      ['Gold License', 'USA Basketball'],
      ['Pediatric First Aid and CPR', 'American Red Cross'],
    ],
    waiting: { daysAgo: 1, qualification: ['Concussion Protocol Certificate', 'USA Basketball'] },
  },
];

const DAY_MS = 86_400_000;
const REVIEWED_DAYS_AGO = 60;

const toQualification = (
  [title, issuer]: ProfilePlan['qualifications'][number],
  position: number,
  { plan, by, today, at }: { plan: ProfilePlan; by: { uid: string }; today: string; at: Date },
): StoredQualification => {
  const content: QualificationContent = {
    title,
    issuer,
    number: `${plan.uid.length}${position}-${1040 + 37 * position}`,
    expiresOn: addDays(today, 500 + 90 * position),
  };
  return {
    _id: seedId('qualification', plan.uid, title),
    ...content,
    status: 'confirmed',
    revision: 1,
    submittedAt: at,
    decision: { at, by },
    confirmed: content,
  };
};

/** Returns the fields of a profile whose instructor has changed it since the review. */
const toWaiting = (
  { uid, waiting }: ProfilePlan,
  reviewed: readonly StoredQualification[],
  now: Date,
): Partial<InstructorProfile> => {
  if (!waiting) return {};
  const { daysAgo, bio, qualification } = waiting;
  const submission = {
    revision: 2,
    submittedAt: new Date(now.getTime() - daysAgo * DAY_MS),
  };
  return {
    ...{ revision: 2, version: 2 },
    ...(bio !== undefined && { proposedBio: { text: bio, ...submission } }),
    ...(qualification && {
      qualifications: [
        ...reviewed,
        {
          _id: seedId('qualification', uid, qualification[0]),
          ...{ title: qualification[0], issuer: qualification[1] },
          ...{ status: 'pending', ...submission },
        },
      ],
    }),
  };
};

/** Returns the profiles of the seeded instructors. The admin has reviewed them; two have changed since. */
export function createProfiles(now: Date, { uid }: Actor): InstructorProfile[] {
  const by = { uid };
  const at = new Date(now.getTime() - REVIEWED_DAYS_AGO * DAY_MS);
  const today = now.toISOString().slice(0, 10);
  return plans.map((plan) => {
    const qualifications = plan.qualifications.map((one, position) =>
      toQualification(one, position, { plan, by, today, at }),
    );
    return {
      _id: seedId('user', plan.uid),
      owner: plan.uid,
      revision: 1,
      version: 1,
      bio: { text: plan.bio, approvedAt: at, approvedBy: by },
      sports: plan.sports,
      languages: plan.languages,
      qualifications,
      backgroundCheck: {
        checkedOn: addDays(today, -REVIEWED_DAYS_AGO),
        expiresOn: addDays(today, 700),
        recordedAt: at,
        recordedBy: by,
      },
      createdAt: at,
      ...toWaiting(plan, qualifications, now),
    };
  });
}
