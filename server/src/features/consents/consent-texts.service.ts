import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type {
  ConsentKind,
  ConsentTextVersion,
  ConsentText as ConsentTextOnWire,
  Paging,
  PublishConsentTextRequest,
} from '#contract';
import { mapPage, toSlice, type Page } from '#database/paging';
import { isAsked, type ConsentText } from '#domain/campers/consent';
import { createEvent, type EventPayload } from '#domain/domain-event';
import type { Viewer } from '#domain/caller';
import type { ConsentTextsStore } from './consent-texts.store';

interface Dependencies {
  texts: ConsentTextsStore;
  now: () => Date;
}

const toVersionFields = (text: ConsentText) => ({
  _id: text._id.toHexString(),
  kind: text.kind,
  version: text.version,
  title: text.title,
  isRequired: text.isRequired,
  publishedAt: text.publishedAt.toISOString(),
});

const toTextOnWire = (text: ConsentText): ConsentTextOnWire => ({
  ...toVersionFields(text),
  body: text.body,
});

const toVersionOnWire = (text: ConsentText): ConsentTextVersion => ({
  ...toVersionFields(text),
  state: text.state,
  publishedBy: { name: text.publishedBy.name, email: text.publishedBy.email },
});

type Content = Pick<ConsentText, 'kind' | 'state' | 'title' | 'body' | 'isRequired'>;

/** Returns the version that families were asked until now; null if they were not asked. */
const toBefore = (newest: ConsentText | null) =>
  newest && isAsked(newest) ? { version: newest.version, isRequired: newest.isRequired } : null;

/** Throws `changed-meanwhile` unless `version` is the newest one that the admin saw. */
const assertNewest = (newest: ConsentText | null, version: number) => {
  if ((newest?.version ?? 0) !== version) throw new AppError('changed-meanwhile');
};

export function createConsentTextsService({ texts, now }: Dependencies) {
  /** Adds a version after the one that the admin saw. Throws `changed-meanwhile` if there is one already. */
  const addVersion = async (
    content: Content,
    { currentVersion, event }: { currentVersion: number; event: EventPayload },
    { uid, name, email }: Viewer,
  ): Promise<ConsentTextVersion> => {
    const publishedAt = now();
    const publishedBy = { uid, name, email };
    const added: ConsentText = {
      _id: new ObjectId(),
      ...content,
      version: currentVersion + 1,
      publishedAt,
      publishedBy,
      events: [createEvent(event, publishedAt, publishedBy)],
    };
    if (!(await texts.add(added))) throw new AppError('changed-meanwhile');
    return toVersionOnWire(added);
  };

  return {
    listCurrent: async (): Promise<ConsentTextOnWire[]> =>
      (await texts.listCurrent()).map(toTextOnWire),

    /** Newest first. */
    async listVersions({
      kind,
      ...paging
    }: Paging & { kind?: ConsentKind | undefined }): Promise<Page<ConsentTextVersion>> {
      return mapPage(await texts.listVersions(kind, toSlice(paging)), toVersionOnWire);
    },

    async get(id: string): Promise<ConsentTextOnWire> {
      const text = await texts.find(new ObjectId(id));
      if (!text) throw new AppError('not-found', { detail: 'This text does not exist.' });
      return toTextOnWire(text);
    },

    async publish(
      { currentVersion, ...content }: PublishConsentTextRequest,
      viewer: Viewer,
    ): Promise<ConsentTextVersion> {
      const newest = await texts.findNewest(content.kind);
      assertNewest(newest, currentVersion);
      const event = { kind: 'consent-text-published', before: toBefore(newest) } as const;
      return addVersion({ ...content, state: 'asked' }, { currentVersion, event }, viewer);
    },

    /** Adds a withdrawn version. Returns the newest version unchanged if it is withdrawn already. */
    async withdraw(
      kind: ConsentKind,
      currentVersion: number,
      viewer: Viewer,
    ): Promise<ConsentTextVersion> {
      const newest = await texts.findNewest(kind);
      if (!newest) throw new AppError('not-found', { detail: 'There is no text of this kind.' });
      assertNewest(newest, currentVersion);
      const before = toBefore(newest);
      if (!before) return toVersionOnWire(newest);
      const { title, body, isRequired } = newest;
      const content: Content = { kind, state: 'withdrawn', title, body, isRequired };
      const event = { kind: 'consent-text-withdrawn', before } as const;
      return addVersion(content, { currentVersion, event }, viewer);
    },
  };
}
export type ConsentTextsService = ReturnType<typeof createConsentTextsService>;
