import { endpoints } from '#contract';
import type { Visit } from '../camp';

/**
 * Changes the allergies and the pick-up list of a child on two servers at once. The audit compares the
 * record with the changes that it remembers.
 */
async function changeSafetyData(
  { camp, call, random }: Visit,
  params: { id: string },
): Promise<void> {
  const listed = await call(endpoints.listCampers);
  const child = listed.isOk ? listed.body.find(({ _id }) => _id === params.id) : undefined;
  if (!child) return;
  const { revision } = child;
  const note = `Bees, as of ${Math.floor(random.between(0, 1_000_000))}.`;
  const bodies = [
    { revision, allergies: note },
    { revision, pickUpPeople: [note], photoConsent: 'no' as const },
  ];
  const results = await Promise.all(
    bodies.map((body, server) =>
      call(endpoints.updateCamper, {
        ...{ params, body, server },
        // An account changes a child at most 30 times a day.
        expects: ['too-many-requests'],
      }),
    ),
  );
  const saved = results.filter(({ isOk }) => isOk).length;
  if (saved > 1) camp.recorder.report('Two changes of the same revision of a camper were saved');
  if (saved === 1) camp.recorder.count('safety data changed concurrently');
}

/**
 * Archives a child, who may be in a cart or enrolled, restores the child on another server, and changes its
 * safety data.
 */
export async function changeFamily(visit: Visit): Promise<void> {
  const { camp, persona, call, random } = visit;
  const { children = [] } = persona;
  if (children.length === 0) return;
  const params = { id: random.pick(children) };
  await call(endpoints.archiveCamper, { params, server: 0 });
  await camp.session.pause(random.between(0, camp.holdMs));
  await call(endpoints.restoreCamper, { params, server: 1 });
  camp.recorder.count('children archived and restored');
  await changeSafetyData(visit, params);
}
