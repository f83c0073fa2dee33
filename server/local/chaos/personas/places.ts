import { endpoints, type AddPlaceRequest, type ManagedPlace } from '#contract';
import type { Camp, Visit } from '../camp';
import { isReserved } from '../classes';
import type { Random } from '../random';
import { retryWhileTransient, type Persona } from './personas';
import { runScenarios, type Scenario } from './scenarios';

/** Another place may have the name, and a class may be at the place. */
const MAX_PLACES = 12;
const MANY = 10_000;

type PlaceVisit = Visit & { places: ManagedPlace[] };

const randomStreet = (random: Random) => `${1 + Math.floor(random.between(0, MANY))} Mill Road`;

const createPlace = (random: Random): AddPlaceRequest => ({
  name: `Place ${Math.floor(random.between(0, MANY))}`,
  street: randomStreet(random),
  city: 'Riverton',
  region: 'OR',
  postalCode: '97000',
  ...(random.chance(0.5) && { latitude: random.between(0, 80), longitude: random.between(0, 80) }),
});

const add = async ({ call, random }: PlaceVisit) => {
  const added = await call(endpoints.addPlace, { body: createPlace(random) });
  return added.isOk ? added.body.insertedId : null;
};

const pickPlaceId = async (visit: PlaceVisit) => {
  const { random, places } = visit;
  const inUse = places.filter(({ archivedAt }) => archivedAt === undefined);
  const isAdded = inUse.length === 0 || (places.length < MAX_PLACES && random.chance(0.3));
  return isAdded ? add(visit) : random.pick(inUse)._id;
};

const pickClassId = async ({ call, random }: PlaceVisit) => {
  const listed = await call(endpoints.listClasses);
  const classes = listed.isOk ? listed.body.filter((campClass) => !isReserved(campClass)) : [];
  return classes.length > 0 ? random.pick(classes)._id : null;
};

/** Moves a class to a place. Returns whether it is there. */
const choose = async (
  { call }: PlaceVisit,
  { classId, placeId }: { classId: string; placeId: string },
  server?: number,
) => {
  const chosen = await call(endpoints.updateClass, {
    params: { id: classId },
    body: { placeId },
    server,
    // The place may be gone by now.
    expects: ['invalid-input'],
  });
  return chosen.isOk;
};

/** Edits a place. Half of the new addresses move its classes, the others correct it. */
const edit = async ({ call, random }: PlaceVisit, placeId: string, server?: number) => {
  const managed = await call(endpoints.listManagedPlaces, { server });
  const place = managed.isOk ? managed.body.find(({ _id }) => _id === placeId) : undefined;
  if (!place) return false;
  const edited = await call(endpoints.updatePlace, {
    params: { id: placeId },
    body: {
      revision: place.revision,
      street: randomStreet(random),
      isCorrection: random.chance(0.5),
      ...(random.chance(0.3) && { name: `Place ${Math.floor(random.between(0, MANY))}` }),
    },
    server,
  });
  return edited.isOk;
};

/** Two admins edit a place at once, and a server may die in the middle of moving its classes. */
const editTogether = async (visit: PlaceVisit): Promise<boolean> => {
  const [placeId, classId] = [await pickPlaceId(visit), await pickClassId(visit)];
  if (placeId === null || classId === null) return false;
  await choose(visit, { classId, placeId });
  const edits = [0, 1].map((server) =>
    edit({ ...visit, random: visit.random.fork(server) }, placeId, server),
  );
  if (visit.random.chance(0.3)) visit.camp.kill(visit.random.pick([0, 1]));
  return (await Promise.all(edits)).some(Boolean);
};

/** A class chooses a place while its address changes. */
const editWhileChosen = async (visit: PlaceVisit): Promise<boolean> => {
  const [placeId, classId] = [await pickPlaceId(visit), await pickClassId(visit)];
  if (placeId === null || classId === null) return false;
  const done = await Promise.all([choose(visit, { classId, placeId }, 0), edit(visit, placeId, 1)]);
  return done.every(Boolean);
};

/** Lets a class choose a new place while that place is deleted. In no order may the class keep a deleted place. */
const deleteWhileChosen = async (visit: PlaceVisit): Promise<boolean> => {
  const { camp, call } = visit;
  const [placeId, classId] = [await add(visit), await pickClassId(visit)];
  if (placeId === null || classId === null) return false;
  const params = { id: placeId };
  const [, removed] = await Promise.all([
    choose(visit, { classId, placeId }, 0),
    call(endpoints.deletePlace, { params, server: 1 }),
  ]);
  const shown = await retryWhileTransient(() =>
    call(endpoints.getClass, { params: { id: classId } }),
  );
  if (!shown.isOk || shown.body.placeId !== placeId) return removed.isOk;
  const place = await retryWhileTransient(() => call(endpoints.getPlace, { params }));
  if (place.isOk) return true;
  camp.recorder.report(`A class is at a deleted place: ${JSON.stringify(shown.body)}`);
  return false;
};

const scenarios: Scenario<PlaceVisit>[] = [
  { counts: 'places edited concurrently', act: editTogether },
  { counts: 'places edited while a class chooses them', act: editWhileChosen },
  { counts: 'places deleted while a class chooses them', act: deleteWhileChosen },
];

/** Adds, edits and deletes places while classes on sale move there. */
export const runPlaces = (camp: Camp, admin: Persona): Promise<void> =>
  runScenarios(camp, 'places', scenarios, async (random) => {
    const call = await camp.personas.logIn(admin, random);
    const managed = await call(endpoints.listManagedPlaces);
    return { camp, persona: admin, call, random, places: managed.isOk ? managed.body : [] };
  });
