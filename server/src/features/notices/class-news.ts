import type { ClassStatus } from '../../contract';
import type { NewsItem } from '../../news';
import { toEdited } from './class-edited';
import { toClassSubject, type ClassFacts, type ClassInNews } from './class-facts';
import { sitePaths } from './site-paths';
import { asSentence, onOneLine, type Told } from './told';

type ItemOf<K extends NewsItem['kind']> = Extract<NewsItem, { kind: K }>;

const withReason = (status: string, reason: string | undefined) =>
  reason === undefined ? status : `${status}: ${onOneLine(reason)}`;

const statusWords: Partial<Record<ClassStatus, { title: string; text: string }>> = {
  approved: { title: 'is on sale', text: 'The camp has approved your class.' },
  denied: { title: 'was not approved', text: 'You can change it and send it in again.' },
  pending: { title: 'is being reviewed again', text: 'It is off sale until then.' },
};

const toStatusChanged = (
  { before, after, reason, by }: ItemOf<'class-status-changed'>,
  campClass: ClassInNews,
  { instructor }: ClassFacts,
): Told => {
  const subject = toClassSubject(campClass);
  const words = statusWords[after];
  const isOwnDoing = by?.uid === instructor.uid;
  const texts = [...(reason === undefined ? [] : [asSentence(reason)]), words?.text ?? ''];
  return {
    letters:
      words === undefined || isOwnDoing
        ? []
        : [
            {
              to: instructor,
              title: `${subject.name} ${words.title}`,
              text: texts.join(' '),
              link: sitePaths.history,
            },
          ],
    records: [
      { action: 'class-status-changed', subject, before, after: withReason(after, reason) },
    ],
  };
};

const toCancelled = (
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

/** What is made of something that happened to a class. */
export const tellOfClass = (item: NewsItem, campClass: ClassInNews, facts: ClassFacts): Told => {
  switch (item.kind) {
    case 'class-status-changed':
      return toStatusChanged(item, campClass, facts);
    case 'class-cancelled':
      return toCancelled(item, campClass, facts);
    case 'class-edited':
      return toEdited(item, campClass, facts);
    default:
      throw new Error(`Nothing can be told of ${item.kind} of a class.`);
  }
};
