import type { ClassStatus } from '../../contract';
import type { NewsItem } from '../../news';
import { toClassSubject, type ClassFacts, type ClassInNews } from './class-facts';
import { sitePaths } from '../../site-paths';
import { asSentence, onOneLine, type Letter, type Told } from './told';

type ItemOf<K extends NewsItem['kind']> = Extract<NewsItem, { kind: K }>;
type StatusChanged = ItemOf<'class-status-changed'>;

const withReason = (status: string, reason: string | undefined) =>
  reason === undefined ? status : `${status}: ${onOneLine(reason)}`;

type ToWords = (before: ClassStatus) => { title: string; text: string };

/** What the camp has made of somebody's class. */
const statusWords: Record<Exclude<ClassStatus, 'cancelled'>, ToWords> = {
  approved: () => ({ title: 'is on sale', text: 'The camp has approved your class.' }),
  denied: () => ({
    title: 'was not approved',
    text: 'You can change it and send it in again.',
  }),
  pending: (before) => ({
    title: 'is being reviewed again',
    text: before === 'approved' ? 'It is off sale until then.' : 'You will hear what comes of it.',
  }),
  withdrawn: (before) => ({
    title: 'has been withdrawn',
    text: `${
      before === 'approved'
        ? 'The camp has taken it off sale.'
        : 'The camp does not review it any more.'
    } Once you edit it, it is reviewed again.`,
  }),
};

const toInstructor = (
  { before, after, reason, isByEdit, discardsProposal, by }: StatusChanged,
  campClass: ClassInNews,
  { instructor }: ClassFacts,
): Letter[] => {
  if (after === 'cancelled' || isByEdit || by?.uid === instructor.uid) return [];
  const { title, text } = statusWords[after](before);
  const sentences = [
    ...(reason === undefined ? [] : [asSentence(reason)]),
    text,
    ...(discardsProposal ? ['The changes that waited for review were discarded.'] : []),
  ];
  return [
    {
      to: instructor,
      title: `${toClassSubject(campClass).name} ${title}`,
      text: sentences.join(' '),
      link: sitePaths.history,
    },
  ];
};

/** To the admins, as long as it waits; an admin who has made it wait knows of it. */
const toWaiting = (
  what: string,
  { by }: NewsItem,
  campClass: ClassInNews,
  { instructor, admins }: ClassFacts,
): Letter[] => {
  if (campClass.status !== 'pending' || admins.some(({ uid }) => uid === by?.uid)) return [];
  return admins.map((to) => ({
    to,
    title: `${toClassSubject(campClass).name} waits for review`,
    text: `${onOneLine(instructor.name)} ${what}`,
    link: sitePaths.waitingClasses,
  }));
};

export const toAdded = (
  item: ItemOf<'class-added'>,
  campClass: ClassInNews,
  facts: ClassFacts,
): Told => ({ letters: toWaiting('has added it.', item, campClass, facts), records: [] });

export const toStatusChanged = (
  item: StatusChanged,
  campClass: ClassInNews,
  facts: ClassFacts,
): Told => {
  const { before, after, reason } = item;
  const what =
    before === 'approved' ? 'has changed it. It is off sale until then.' : 'has sent it in again.';
  const waiting = after === 'pending' ? toWaiting(what, item, campClass, facts) : [];
  return {
    letters: [...toInstructor(item, campClass, facts), ...waiting],
    records: [
      {
        action: 'class-status-changed',
        subject: toClassSubject(campClass),
        before,
        after: withReason(after, reason),
      },
    ],
  };
};

export const toCancelled = (
  { before, reason, by }: ItemOf<'class-cancelled'>,
  campClass: ClassInNews,
  { instructor }: ClassFacts,
): Told => {
  const subject = toClassSubject(campClass);
  const letter = {
    to: instructor,
    title: `${subject.name} has been cancelled`,
    text: `${asSentence(reason)} Everybody in it gets their money back.`,
    link: sitePaths.history,
  };
  return {
    letters: by?.uid === instructor.uid ? [] : [letter],
    records: [
      { action: 'class-cancelled', subject, before, after: withReason('cancelled', reason) },
    ],
  };
};

/** Only the audit log keeps it: the instructor is suspended, and the families have heard of nothing. */
export const toKeptOnSale = (campClass: ClassInNews): Told => ({
  letters: [],
  records: [
    {
      action: 'class-kept-on-sale',
      subject: toClassSubject(campClass),
      before: 'instructor suspended',
      after: 'on sale',
    },
  ],
});
