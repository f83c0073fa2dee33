import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { AddConsentsRequest, CamperConsents, ConsentState, FieldError } from '#contract';
import type { Camper } from '#domain/campers/camper';
import {
  toTextRef,
  toTextRefOnWire,
  type Consent,
  type ConsentText,
} from '#domain/campers/consent';
import type { Viewer } from '#domain/caller';
import { createNotInFamilyError } from '#domain/not-in-family';
import { findAccessibleCampers, listCampers } from '#features/campers/index';
import { createFieldErrors } from '#http/create-field-error';
import { indexBy } from '#lib/index-by';
import { listCurrentConsentTexts } from './consent-texts.store';
import { addConsent, listLatestConsents } from './consents.store';
import { isInEffect, statePhotos } from './state-photos';

/** `answers` are the latest ones to each text. */
const toState = (text: ConsentText, camper: Camper, answers: readonly Consent[]): ConsentState => {
  const latest = answers.find(({ textId }) => textId.equals(text._id));
  const answer = latest && isInEffect(latest, camper) ? latest : undefined;
  const isOutdated = !latest && answers.some((earlier) => earlier.kind === text.kind);
  return {
    ...toTextRefOnWire(toTextRef(text)),
    isRequired: text.isRequired,
    ...(answer
      ? { state: answer.agreed ? 'agreed' : 'declined', at: answer.at.toISOString() }
      : { state: isOutdated ? 'outdated' : 'missing' }),
  };
};

const toCamperConsents = (
  camper: Camper,
  texts: readonly ConsentText[],
  answers: readonly Consent[],
): CamperConsents => {
  const own = answers.filter(({ camperId }) => camperId.equals(camper._id));
  return {
    camperId: camper._id.toHexString(),
    revision: camper.revision,
    consents: texts.map((text) => toState(text, camper, own)),
  };
};

type Answer = AddConsentsRequest['answers'][number];

/** Returns what is wrong with an answer; null if nothing is. */
const findProblem = (
  { textId, agreed }: Answer,
  { text, isRepeated }: { text: ConsentText | undefined; isRepeated: boolean },
): { field: keyof Answer; detail: string } | null => {
  if (isRepeated) return { field: 'textId', detail: `must not be repeated: ${textId}` };
  if (!text) return { field: 'textId', detail: 'must be the id of a current text' };
  if (text.isRequired && !agreed) {
    return { field: 'agreed', detail: `must be true, because “${text.title}” is required` };
  }
  return null;
};

/** Returns the answers with their texts. Throws one error that lists every answer that is not accepted. */
function checkAnswers(answers: readonly Answer[], current: readonly ConsentText[]) {
  const byId = indexBy(current, ({ _id }) => _id.toHexString());
  const ids = answers.map(({ textId }) => textId.toLowerCase());
  const errors: FieldError[] = [];
  const accepted = answers.flatMap((answer, index) => {
    const text = byId.get(ids[index]!);
    const problem = findProblem(answer, { text, isRepeated: ids.indexOf(ids[index]!) < index });
    if (!problem) return text ? [{ text, agreed: answer.agreed }] : [];
    const pointer = `/answers/${index}/${problem.field}`;
    errors.push({ in: 'body', pointer, detail: problem.detail });
    return [];
  });
  if (errors.length === 0) return accepted;
  throw createFieldErrors(errors);
}

/** Returns the campers in this order. Throws `not-found` unless the viewer may answer for all of them. */
const getCampers = async (
  camp: Camp,
  camperIds: ObjectId[],
  { uid }: Viewer,
): Promise<Camper[]> => {
  const found = await findAccessibleCampers(camp, camperIds, uid);
  const campers = camperIds.flatMap((id) => found.filter(({ _id }) => _id.equals(id)));
  if (campers.length === camperIds.length) return campers;
  throw createNotInFamilyError();
};

/** Returns the answers for the viewer's campers, by default for all active ones. */
export async function listConsents(
  camp: Camp,
  camperIds: readonly string[] | undefined,
  viewer: Viewer,
): Promise<CamperConsents[]> {
  const requested = [...new Set(camperIds?.map((id) => id.toLowerCase()))].map(
    (id) => new ObjectId(id),
  );
  const campers = camperIds
    ? await getCampers(camp, requested, viewer)
    : await listCampers(camp, viewer.uid, false);
  const [current, answers] = await Promise.all([
    listCurrentConsentTexts(camp),
    listLatestConsents(
      camp,
      campers.map(({ _id }) => _id),
    ),
  ]);
  return campers.map((camper) => toCamperConsents(camper, current, answers));
}

/**
 * Stores answers for a camper. Throws `not-found` for a camper of another family, `invalid-input` for an
 * answer, `changed-meanwhile` for an answer about photos if the camper was changed after `revision`, and
 * `too-many-requests` if an answer was changed too often within 24 hours.
 */
export async function addConsents(
  camp: Camp,
  { camperId: id, revision, answers }: AddConsentsRequest,
  viewer: Viewer,
): Promise<CamperConsents> {
  const camperId = new ObjectId(id);
  const getCamper = async () => (await getCampers(camp, [camperId], viewer))[0]!;
  await getCamper();
  const current = await listCurrentConsentTexts(camp);
  for (const { text, agreed } of checkAnswers(answers, current)) {
    const { _id: textId, kind, version } = text;
    const answer = { camperId, owner: viewer.uid, textId, kind, version, agreed };
    const result =
      kind === 'photo'
        ? await statePhotos(camp, answer, { revision, by: viewer, getCamper })
        : await addConsent(camp, { ...answer, at: camp.now() });
    if (result === 'too-many-answers') {
      throw new AppError('too-many-requests', {
        detail: `You have changed the answer to “${text.title}” too often. Try again tomorrow.`,
      });
    }
  }
  return toCamperConsents(await getCamper(), current, await listLatestConsents(camp, [camperId]));
}
