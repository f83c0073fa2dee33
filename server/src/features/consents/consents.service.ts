import { ObjectId } from 'mongodb';
import type { AddConsentsRequest, CamperConsents, ConsentState, FieldError } from '../../contract';
import type { Camper } from '../../domain/camper';
import type { Consent, ConsentText } from '../../domain/consent';
import { createFieldErrors } from '../../http/create-field-error';
import { createNotInFamilyError } from '../../domain/not-in-family';
import type { Viewer } from '../../http/caller';
import { createCheckConsents, toLatestByText } from './check-consents';
import type { ConsentTextsStore } from './consent-texts.store';
import type { ConsentsStore } from './consents.store';

interface Dependencies {
  texts: ConsentTextsStore;
  consents: ConsentsStore;
  /** Returns those of the campers that the account may answer for. */
  findAccessibleCampers(camperIds: ObjectId[], owner: string): Promise<Camper[]>;
  /** Returns the active campers of an account. */
  listActiveCampers(owner: string): Promise<Camper[]>;
  now: () => Date;
}

const toState = (text: ConsentText, answers: readonly Consent[]): ConsentState => {
  const { _id, kind, version, title, isRequired } = text;
  const answer = toLatestByText(answers).get(_id.toHexString());
  const wasAnswered = answers.some((earlier) => earlier.kind === kind);
  return {
    textId: _id.toHexString(),
    kind,
    version,
    title,
    isRequired,
    ...(answer
      ? { state: answer.agreed ? 'agreed' : 'declined', at: answer.at.toISOString() }
      : { state: wasAnswered ? 'outdated' : 'missing' }),
  };
};

const toCamperConsents = (
  camperId: ObjectId,
  texts: readonly ConsentText[],
  answers: readonly Consent[],
): CamperConsents => {
  const own = answers.filter((answer) => answer.camperId.equals(camperId));
  return { camperId: camperId.toHexString(), consents: texts.map((text) => toState(text, own)) };
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
  const byId = new Map(current.map((text) => [text._id.toHexString(), text]));
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

export function createConsentsService(deps: Dependencies) {
  const { texts, consents, now } = deps;

  /** Throws `not-found` unless the viewer may answer for all of the campers. */
  const assertOwnCampers = async (camperIds: ObjectId[], { uid }: Viewer) => {
    const found = await deps.findAccessibleCampers(camperIds, uid);
    if (found.length === camperIds.length) return;
    throw createNotInFamilyError();
  };

  return {
    checkConsents: createCheckConsents(deps),

    /** Lists the answers for the viewer's campers, by default for all active ones. */
    async list(
      camperIds: readonly string[] | undefined,
      viewer: Viewer,
    ): Promise<CamperConsents[]> {
      const requested = [...new Set(camperIds?.map((id) => id.toLowerCase()))].map(
        (id) => new ObjectId(id),
      );
      if (camperIds) await assertOwnCampers(requested, viewer);
      const ids = camperIds
        ? requested
        : (await deps.listActiveCampers(viewer.uid)).map(({ _id }) => _id);
      const [current, answers] = await Promise.all([texts.listCurrent(), consents.list(ids)]);
      return ids.map((id) => toCamperConsents(id, current, answers));
    },

    /** Throws `not-found` for a camper of another family, or `invalid-input` for an answer. */
    async add(
      { camperId: id, answers }: AddConsentsRequest,
      viewer: Viewer,
    ): Promise<CamperConsents> {
      const camperId = new ObjectId(id);
      await assertOwnCampers([camperId], viewer);
      const current = await texts.listCurrent();
      const at = now();
      for (const { text, agreed } of checkAnswers(answers, current)) {
        const { _id: textId, kind, version } = text;
        await consents.add({ camperId, owner: viewer.uid, textId, kind, version, agreed, at });
      }
      return toCamperConsents(camperId, current, await consents.list([camperId]));
    },
  };
}
export type ConsentsService = ReturnType<typeof createConsentsService>;
