import type { NewsItem } from '../../news';
import { sitePaths } from '../../site-paths';
import { toClassSubject, type ClassFacts, type ClassInNews } from './class-facts';
import { toFieldTexts } from './edit-words';
import { asSentence, onOneLine, type AuditRecord, type Told } from './told';

type ItemOf<K extends NewsItem['kind']> = Extract<NewsItem, { kind: K }>;

/** Admins hear of a proposal while it is open; several within an hour share one notification. */
export const toProposed = (
  { noticeId }: ItemOf<'changes-proposed'>,
  campClass: ClassInNews,
  { instructor, admins }: ClassFacts,
): Told => ({
  noticeId,
  records: [],
  letters: campClass.proposal
    ? admins.map((to) => ({
        to,
        title: `Changes to ${toClassSubject(campClass).name} wait for review`,
        text: `${onOneLine(instructor.name)} wants to change this class. It stays on sale as it is until you decide.`,
        link: sitePaths.proposedChanges,
      }))
    : [],
});

type Decision = 'class-changes-approved' | 'class-changes-rejected' | 'class-changes-discarded';

const toRecord = (
  action: Decision,
  { changes }: { changes: Parameters<typeof toFieldTexts>[0] },
  campClass: ClassInNews,
  note?: string,
): AuditRecord => {
  const { before, after } = toFieldTexts(changes);
  return {
    action,
    subject: toClassSubject(campClass),
    before,
    after: note === undefined ? after : `${note}; proposed: ${after}`,
  };
};

/** Returns the audit entry of an approved proposal. */
export const toApproval = (item: ItemOf<'class-edited'>, campClass: ClassInNews): AuditRecord =>
  toRecord('class-changes-approved', item, campClass);

export const toRejected = (
  item: ItemOf<'proposal-rejected'>,
  campClass: ClassInNews,
  { instructor }: ClassFacts,
): Told => ({
  letters:
    item.by?.uid === instructor.uid
      ? []
      : [
          {
            to: instructor,
            title: `Your changes to ${toClassSubject(campClass).name} were not approved`,
            text: `${asSentence(item.reason)} The class stays on sale as it was.`,
            link: sitePaths.history,
          },
        ],
  records: [
    toRecord('class-changes-rejected', item, campClass, `rejected: ${onOneLine(item.reason)}`),
  ],
});

export const toDiscarded = (
  item: ItemOf<'proposal-discarded'>,
  campClass: ClassInNews,
  { instructor }: ClassFacts,
): Told => ({
  letters: [
    {
      to: instructor,
      title: `Your changes to ${toClassSubject(campClass).name} were discarded`,
      text: 'The camp discarded the changes that waited for review. The class stays as it was.',
      link: sitePaths.history,
    },
  ],
  records: [toRecord('class-changes-discarded', item, campClass, 'discarded')],
});
