import {
  consentKind,
  endpoints,
  type AddConsentsRequest,
  type ConsentKind,
  type ConsentState,
  type ConsentTextVersion,
  type PublishConsentTextRequest,
} from '@camp/server/contract';
import { anId } from '../data/builders';
import { mockEndpoint, pageResponse, problemResponse, type ReceivedRequest } from './mock-api';

type StoredText = ConsentTextVersion & { body: string };

/** Returns a published version of a text, by default a required waiver. */
export const aTextVersion = (over: Partial<StoredText> = {}): StoredText => ({
  _id: anId(),
  kind: 'waiver',
  version: 1,
  state: 'asked',
  title: 'Liability waiver',
  body: 'Sports carry a risk.\n\nThe camp may arrange first aid.',
  isRequired: true,
  publishedAt: '2031-02-01T15:00:00.000Z',
  publishedBy: { name: 'Ruth Admin', email: 'admin@camp.test' },
  ...over,
});

/** Mocks the endpoints of the consent texts with state. Returns what was published and withdrawn. */
export function mockConsentTexts(...texts: StoredText[]) {
  let stored = texts;
  const changes: unknown[] = [];

  const newestOf = (kind: ConsentKind) => stored.find((text) => text.kind === kind);
  const add = (text: StoredText) => {
    stored = [text, ...stored];
    return text;
  };
  const isOutdated = (kind: ConsentKind, { sent }: ReceivedRequest) =>
    (newestOf(kind)?.version ?? 0) !== (sent as PublishConsentTextRequest).currentVersion;

  // The path of the history also matches this one, and later mocks take precedence.
  mockEndpoint(endpoints.getConsentText, ({ params }) =>
    stored.find(({ _id }) => _id === params.id)!,
  );
  mockEndpoint(endpoints.listConsentTextVersions, ({ query }) => {
    const found = stored.filter(({ kind }) => query.kind === undefined || kind === query.kind);
    const page = found.slice(0, Number(query.limit ?? found.length));
    return pageResponse(endpoints.listConsentTextVersions, page, found.length);
  });
  mockEndpoint(endpoints.listConsentTexts, () =>
    consentKind.options.flatMap((kind) => {
      const newest = newestOf(kind);
      if (newest?.state !== 'asked') return [];
      const { state: _state, publishedBy: _publishedBy, ...current } = newest;
      return [current];
    }),
  );
  mockEndpoint(endpoints.publishConsentText, (request) => {
    const { currentVersion, ...fields } = request.sent as PublishConsentTextRequest;
    if (isOutdated(fields.kind, request)) {
      return problemResponse(endpoints.publishConsentText, 'changed-meanwhile');
    }
    changes.push(request.sent);
    return add(aTextVersion({ ...fields, version: currentVersion + 1 }));
  });
  mockEndpoint(endpoints.withdrawConsentText, (request) => {
    const kind = request.params.kind as ConsentKind;
    if (isOutdated(kind, request)) {
      return problemResponse(endpoints.withdrawConsentText, 'changed-meanwhile');
    }
    changes.push(`withdrawn ${kind}`);
    const newest = newestOf(kind)!;
    return add({ ...newest, _id: anId(), version: newest.version + 1, state: 'withdrawn' });
  });
  return {
    changes,
    /** Publishes as another admin. */
    publishElsewhere: (over: Partial<StoredText>) => void add(aTextVersion(over)),
  };
}

/**
 * Mocks the consents of campers with state: the current texts can be replaced, and the campers be changed
 * elsewhere. Returns the answers.
 */
export function mockConsents(...texts: StoredText[]) {
  let current = texts;
  let revision = 2;
  let family: string[] = [];
  const received: AddConsentsRequest[] = [];

  const toState = (camperId: string, text: StoredText): ConsentState => {
    const answers = received.filter((request) => request.camperId === camperId);
    const answer = answers
      .flatMap((request) => request.answers)
      .findLast(({ textId }) => textId === text._id);
    const { _id: textId, kind, version, title, isRequired } = text;
    const state = answer ? (answer.agreed ? 'agreed' : 'declined') : 'missing';
    return { textId, kind, version, title, isRequired, state };
  };
  const toConsents = (camperId: string) => ({
    camperId,
    revision,
    consents: current.map((text) => toState(camperId, text)),
  });

  mockEndpoint(endpoints.getConsentText, ({ params }) =>
    current.find(({ _id }) => _id === params.id)!,
  );
  mockEndpoint(endpoints.listConsents, ({ query }) =>
    ((query.camperIds ?? family) as readonly string[]).map(toConsents),
  );
  mockEndpoint(endpoints.addConsents, ({ sent }) => {
    const request = sent as AddConsentsRequest;
    const isKnown = request.answers.every(({ textId }) =>
      current.some(({ _id }) => _id === textId),
    );
    if (!isKnown) return problemResponse(endpoints.addConsents, 'invalid-input');
    if (request.revision !== revision) {
      return problemResponse(endpoints.addConsents, 'changed-meanwhile');
    }
    received.push(request);
    return toConsents(request.camperId);
  });
  return {
    received,
    publish: (...next: StoredText[]) => void (current = next),
    /** Changes all campers in another tab. */
    changeCampers: () => void (revision += 1),
    /** Sets the campers of the family. */
    setFamily: (...camperIds: string[]) => void (family = camperIds),
  };
}
