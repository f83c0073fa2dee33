import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { CamperConsents, ConsentTextVersion, consentEndpoints } from './consents';

const { camper, email } = examples;

const version = {
  _id: '64f1c2a9e4b0a1d2c3e4f5ee',
  kind: 'waiver',
  version: 2,
  title: 'Liability waiver',
  isRequired: true,
  publishedAt: '2031-02-01T15:00:00.000Z',
} as const;

const consentText = {
  ...version,
  body: 'I understand that sports carry a risk of injury.\n\nI allow the camp to arrange first aid.',
};

const publishedVersion: ConsentTextVersion = {
  ...version,
  state: 'asked',
  publishedBy: { name: 'Ada Admin', email: `ada@${email.split('@')[1]}` },
};

const { _id: textId, kind, title, isRequired } = version;
const camperConsents: CamperConsents = {
  camperId: camper._id,
  revision: camper.revision,
  consents: [
    {
      textId,
      kind,
      version: version.version,
      title,
      isRequired,
      state: 'agreed',
      at: '2031-05-04T10:03:21.000Z',
    },
  ],
};

export const consentDocs: DocsFor<typeof consentEndpoints> = {
  listConsentTexts: {
    tag: 'Consents',
    summary: 'List the texts that families are asked to agree to',
    description:
      'The newest version of each kind, unless that kind was withdrawn, in the order in which families are asked.',
    response: [consentText],
  },
  listConsentTextVersions: {
    tag: 'Consents',
    summary: 'List all versions of the consent texts, newest first',
    description:
      'Without the texts themselves. A `withdrawn` version means that families are no longer asked from then on.',
    response: [publishedVersion],
  },
  getConsentText: {
    tag: 'Consents',
    summary: 'Get any version of a consent text',
    response: consentText,
  },
  publishConsentText: {
    tag: 'Consents',
    summary: 'Publish a new version of a consent text',
    description:
      '`currentVersion` is the newest version that the admin saw, 0 if there was none. If another version was published since, the request fails with `changed-meanwhile`. Families are asked again, also those that agreed to an earlier version.',
    body: { kind, currentVersion: 1, title, body: consentText.body, isRequired },
    response: publishedVersion,
  },
  withdrawConsentText: {
    tag: 'Consents',
    summary: 'Stop asking for a kind of consent',
    description:
      'Adds a `withdrawn` version to the history; a kind that is withdrawn already stays unchanged. If another version was published since `currentVersion`, the request fails with `changed-meanwhile`.',
    body: { currentVersion: 2 },
    response: { ...publishedVersion, version: 3, state: 'withdrawn' },
  },
  listConsents: {
    tag: 'Consents',
    summary: 'List what the caller has answered for each camper',
    description:
      'One entry for each camper and each current text. `camperIds` is a list of ids separated by commas; without it, all active campers are listed. An `outdated` answer is one to an earlier version. An answer about photos is `missing` again once the camper’s record says otherwise.',
    response: [camperConsents],
  },
  addConsents: {
    tag: 'Consents',
    summary: 'Answer consent texts for a camper',
    description:
      'Only current texts can be answered, and a required one can only be agreed to. The answer to an optional text can be changed, at most 20 times within 24 hours: the latest one counts. An answer about photos also becomes the camper’s `photoConsent`; if the camper was changed after `revision`, it fails with `changed-meanwhile`. Safe to repeat.',
    body: { camperId: camper._id, revision: camper.revision, answers: [{ textId, agreed: true }] },
    response: camperConsents,
  },
};
