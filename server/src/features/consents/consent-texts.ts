import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { ConsentKind, PublishConsentTextRequest } from '#contract';
import type { Viewer } from '#domain/caller';
import { isAsked, type ConsentText } from '#domain/campers/consent';
import { createEvent, type EventPayload } from '#domain/domain-event';
import { addConsentText, findConsentText, findNewestConsentText } from './consent-texts.store';

type Content = Pick<ConsentText, 'kind' | 'state' | 'title' | 'body' | 'isRequired'>;

/** Returns the version that families were asked until now; null if they were not asked. */
const toBefore = (newest: ConsentText | null) =>
  newest && isAsked(newest) ? { version: newest.version, isRequired: newest.isRequired } : null;

/** Throws `changed-meanwhile` unless `version` is the newest one that the admin saw. */
const assertNewest = (newest: ConsentText | null, version: number) => {
  if ((newest?.version ?? 0) !== version) throw new AppError('changed-meanwhile');
};

/** Adds a version after the one that the admin saw. Throws `changed-meanwhile` if there is one already. */
const addVersion = async (
  camp: Camp,
  content: Content,
  { currentVersion, event }: { currentVersion: number; event: EventPayload },
  { uid, name, email }: Viewer,
): Promise<ConsentText> => {
  const publishedAt = camp.now();
  const publishedBy = { uid, name, email };
  const added: ConsentText = {
    _id: new ObjectId(),
    ...content,
    version: currentVersion + 1,
    publishedAt,
    publishedBy,
    events: [createEvent(event, publishedAt, publishedBy)],
  };
  if (!(await addConsentText(camp, added))) throw new AppError('changed-meanwhile');
  return added;
};

/** Throws `not-found` if there is no text with this id. */
export async function getConsentText(camp: Camp, id: string): Promise<ConsentText> {
  const text = await findConsentText(camp, new ObjectId(id));
  if (!text) throw new AppError('not-found', { detail: 'This text does not exist.' });
  return text;
}

/** Adds a version that families are asked. Throws `changed-meanwhile` unless the admin saw the newest one. */
export async function publishConsentText(
  camp: Camp,
  { currentVersion, ...content }: PublishConsentTextRequest,
  viewer: Viewer,
): Promise<ConsentText> {
  const newest = await findNewestConsentText(camp, content.kind);
  assertNewest(newest, currentVersion);
  const event = { kind: 'consent-text-published', before: toBefore(newest) } as const;
  return addVersion(camp, { ...content, state: 'asked' }, { currentVersion, event }, viewer);
}

/**
 * Adds a withdrawn version. Returns the newest version unchanged if it is withdrawn already. Throws
 * `not-found` if there is no text of this kind, and `changed-meanwhile` unless the admin saw the newest one.
 */
export async function withdrawConsentText(
  camp: Camp,
  kind: ConsentKind,
  currentVersion: number,
  viewer: Viewer,
): Promise<ConsentText> {
  const newest = await findNewestConsentText(camp, kind);
  if (!newest) throw new AppError('not-found', { detail: 'There is no text of this kind.' });
  assertNewest(newest, currentVersion);
  const before = toBefore(newest);
  if (!before) return newest;
  const { title, body, isRequired } = newest;
  const content: Content = { kind, state: 'withdrawn', title, body, isRequired };
  const event = { kind: 'consent-text-withdrawn', before } as const;
  return addVersion(camp, content, { currentVersion, event }, viewer);
}
