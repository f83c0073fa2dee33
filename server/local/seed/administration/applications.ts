import type { Application } from '#domain/application';
import type { Actor } from '#domain/domain-event';
import { seedId } from '../seed-id';
import { seedUsers } from '../seed-users';

const DAY_MS = 86_400_000;

interface ApplicationPlan {
  uid: string;
  words: string;
  facts?: Pick<Application, 'sports' | 'experience' | 'qualifications'>;
  daysAgo: number;
  decision?: { after: 'accepted' | 'declined'; daysAgo: number; reason?: string };
}

const plans: ApplicationPlan[] = [
  {
    uid: 'camp-instructor-6',
    words:
      'I studied sports science and have coached my university’s second team for three years. I would like to teach ball handling to children who have never held a basketball.',
    daysAgo: 104,
    decision: { after: 'accepted', daysAgo: 103 },
  },
  {
    uid: 'camp-camper-13',
    words: 'I played cricket at school and could help out in July.',
    daysAgo: 41,
    decision: {
      after: 'declined',
      daysAgo: 38,
      reason:
        'Our cricket classes have all the coaches they need this season. We would love to hear from you again next year.',
    },
  },
  {
    uid: 'camp-camper-6',
    words:
      'I captained a women’s cricket club for six seasons and hold the USA Cricket Foundation certificate.\n\nI would like to teach batting to girls who are new to the game, on weekday evenings.',
    facts: {
      sports: ['Cricket'],
      experience: 'Six seasons as a captain, and two summers with girls of 8 to 12 in Queens.',
      qualifications: ['USA Cricket Foundation certificate', 'First aid'],
    },
    daysAgo: 9,
  },
  {
    uid: 'camp-camper-17',
    words:
      'Retired physical education teacher with 28 years of middle-school basketball. I am free all summer and happy to start as an assistant.',
    facts: { sports: ['Basketball'], experience: '28 years with ages 11 to 14.' },
    daysAgo: 3,
  },
  {
    uid: 'camp-camper-24',
    words:
      'My children could not wait for camp to start, and neither can I. I am a certified goalkeeper coach and would like to run a Saturday class for beginners.',
    daysAgo: 0.8,
  },
];

/** Returns the applications to teach: one was accepted, one was declined, and three wait for an admin. */
export function createApplications(now: Date, decidedBy: Actor): Application[] {
  const daysBefore = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return plans.map(({ uid: owner, words, facts, daysAgo, decision }) => {
    const { name, email } = seedUsers.find(({ uid }) => uid === owner)!;
    return {
      _id: seedId('application', owner),
      ...{ owner, name, email, words, ...facts },
      createdAt: daysBefore(daysAgo),
      isOpen: !decision,
      status: decision?.after ?? 'pending',
      ...(decision && { decidedAt: daysBefore(decision.daysAgo), decidedBy }),
      ...(decision?.reason !== undefined && { reason: decision.reason }),
    };
  });
}
