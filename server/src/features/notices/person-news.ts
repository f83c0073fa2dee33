import type { ObjectId } from 'mongodb';
import type { Role } from '../../contract';
import type { NewsItem } from '../../news';
import { sitePaths } from '../../site-paths';
import { asSentence, onOneLine, type AuditRecord, type Letter, type Told } from './told';

/** What of a person is told. */
export interface PersonInNews {
  _id: ObjectId;
  /** Absent until a record made beforehand belongs to an account. */
  uid?: string;
  name: string;
  email?: string;
  emailVerified?: boolean;
}

type Words = Omit<Letter, 'to'>;

const ofRole: Record<Role | 'none', Words> = {
  instructor: {
    title: 'You can now teach at the camp',
    text: 'The camp has made you an instructor: you can add classes and see who comes.',
    link: sitePaths.addClass,
  },
  admin: {
    title: 'You are now an admin of the camp',
    text: 'You can approve classes, manage people and watch the money.',
    link: sitePaths.adminHome,
  },
  none: {
    title: 'Your role at the camp has ended',
    text: 'You can still browse classes, and enrol in them.',
    link: sitePaths.dashboard,
  },
};

const toWords = (item: NewsItem): { words: Words; record: Omit<AuditRecord, 'subject'> } => {
  switch (item.kind) {
    case 'role-changed': {
      const [before, after] = [item.before ?? 'none', item.after ?? 'none'] as const;
      return { words: ofRole[after], record: { action: 'role-changed', before, after } };
    }
    case 'person-suspended':
      return {
        words: {
          title: 'Your account has been suspended',
          text: `${asSentence(item.reason)} Until the camp lifts this, you cannot sign in.`,
          link: null,
        },
        record: {
          action: 'person-suspended',
          before: null,
          after: `suspended: ${onOneLine(item.reason)}`,
        },
      };
    case 'person-reinstated':
      return {
        words: {
          title: 'Your account works again',
          text: 'The camp has lifted the suspension. Welcome back.',
          link: sitePaths.dashboard,
        },
        record: { action: 'person-reinstated', before: 'suspended', after: null },
      };
    default:
      throw new Error(`Nothing can be told of ${item.kind} of a person.`);
  }
};

/** What is made of something that happened to a person; one without an account has nowhere to read it. */
export const tellOfPerson = (item: NewsItem, person: PersonInNews): Told => {
  const { _id, uid, name, email = '', emailVerified = false } = person;
  const { words, record } = toWords(item);
  const isToldAlready = item.kind === 'role-changed' && item.isByApplication;
  return {
    letters:
      uid === undefined || isToldAlready
        ? []
        : [{ to: { uid, name, email, emailVerified }, ...words }],
    records: [{ ...record, subject: { id: _id.toHexString(), name: onOneLine(name), email } }],
  };
};
