import { endpoints, type ResponseOf } from '#contract';
import type { Call } from '../call';
import type { Camp } from '../camp';
import type { Random } from '../random';
import type { Persona } from './personas';
import { runScenarios, type Scenario } from './scenarios';

const MANY = 10_000;

interface ProfileVisit {
  random: Random;
  asCoach: Call;
  asAdmin: Call;
  coach: Persona;
}
type OwnProfile = ResponseOf<typeof endpoints.getOwnProfile>;

const randomText = (random: Random) => `Text ${Math.floor(random.between(0, MANY))}`;

/** Proposes a new bio and one new or changed qualification. Returns the profile; null if it was refused. */
const propose = async ({ asCoach, random }: ProfileVisit, server?: number) => {
  const own = await asCoach(endpoints.getOwnProfile, { server });
  if (!own.isOk) return null;
  const [known] = own.body.qualifications;
  const proposed = await asCoach(endpoints.updateOwnProfile, {
    body: {
      revision: own.body.revision,
      bio: randomText(random),
      qualifications: [
        { ...(known && { _id: known._id }), title: randomText(random), issuer: 'Red Cross' },
      ],
    },
    server,
  });
  return proposed.isOk ? proposed.body : null;
};

/** Confirms or rejects what the admin saw of a profile. Returns whether one decision was stored. */
const decide = async ({ asAdmin, random, coach }: ProfileVisit, seen: OwnProfile) => {
  const listed = await asAdmin(endpoints.listProfiles);
  const profile = listed.isOk ? listed.body.find(({ email }) => email === coach.email) : undefined;
  if (!profile) return false;
  const items = [
    ...(seen.proposedBio ? [{ item: 'bio', revision: seen.proposedBio.revision }] : []),
    ...seen.qualifications.map(({ _id, revision }) => ({ item: _id, revision })),
  ];
  const decided = await Promise.all(
    items.map(({ item, revision }, index) =>
      asAdmin(endpoints.decideProfile, {
        params: { id: profile._id },
        body: {
          ...{ item, revision },
          ...(random.fork(index).chance(0.7)
            ? { decision: 'confirmed' as const }
            : { decision: 'rejected' as const, reason: 'Not readable.' }),
        },
        server: index % 2,
      }),
    ),
  );
  return decided.some(({ isOk }) => isOk);
};

const editConcurrently = async (visit: ProfileVisit): Promise<boolean> => {
  const edits = [0, 1].map((server) =>
    propose({ ...visit, random: visit.random.fork(server) }, server),
  );
  return (await Promise.all(edits)).some((profile) => profile !== null);
};

/** The instructor changes the profile while an admin decides about what was there before. */
const decideWhileEdited = async (visit: ProfileVisit): Promise<boolean> => {
  const seen = await propose(visit);
  if (!seen) return false;
  const [isDecided] = await Promise.all([
    decide(visit, seen),
    visit.random.chance(0.7) ? propose({ ...visit, random: visit.random.fork('later') }) : null,
  ]);
  return isDecided;
};

const scenarios: Scenario<ProfileVisit>[] = [
  { counts: 'profiles edited concurrently', act: editConcurrently },
  { counts: 'profiles confirmed while they are edited', act: decideWhileEdited },
];

/** An instructor edits the own profile while an admin confirms and rejects parts of it. */
export const runProfiles = (
  camp: Camp,
  { coach, admin }: { coach: Persona; admin: Persona },
): Promise<void> =>
  runScenarios(camp, 'profiles', scenarios, async (random) => ({
    random,
    coach,
    asCoach: await camp.personas.logIn(coach, random.fork('coach')),
    asAdmin: await camp.personas.logIn(admin, random.fork('admin')),
  }));
