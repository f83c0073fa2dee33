import type { ObjectId } from 'mongodb';
import type { NewsItem } from '../../news';
import { sitePaths } from '../../site-paths';
import { asSentence, onOneLine, toSafeName, type Letter, type Person, type Told } from './told';

/** What of an application is told. */
export interface ApplicationInNews {
  _id: ObjectId;
  owner: string;
  name: string;
  email: string;
}

export interface ApplicationFacts {
  applicant: Person;
  admins: Person[];
}

const toReceived = ({ name }: ApplicationInNews, admins: Person[]): Letter[] =>
  admins.map((to) => ({
    to,
    title: `${toSafeName(name) || 'Somebody'} would like to teach`,
    text: 'Their application waits for an answer.',
    link: sitePaths.applications,
  }));

const toDecided = (
  { after, reason }: Extract<NewsItem, { kind: 'application-decided' }>,
  applicant: Person,
): Letter =>
  after === 'accepted'
    ? {
        to: applicant,
        title: 'Your application has been accepted',
        text: 'You are now an instructor of the camp: you can add classes and see who comes.',
        link: sitePaths.addClass,
      }
    : {
        to: applicant,
        title: 'Your application was not accepted',
        text: reason === undefined ? 'You can apply again.' : asSentence(reason),
        link: sitePaths.teach,
      };

/** What is made of something that happened to an application. */
export const tellOfApplication = (
  item: NewsItem,
  application: ApplicationInNews,
  { applicant, admins }: ApplicationFacts,
): Told => {
  switch (item.kind) {
    case 'application-received':
      return { letters: toReceived(application, admins), records: [] };
    case 'application-decided': {
      const { after, reason } = item;
      const { _id, name, email } = application;
      const outcome = reason === undefined ? after : `${after}: ${onOneLine(reason)}`;
      return {
        letters: [toDecided(item, applicant)],
        records: [
          {
            action: 'application-decided',
            subject: { id: _id.toHexString(), name: onOneLine(name), email },
            before: 'pending',
            after: outcome,
          },
        ],
      };
    }
    default:
      throw new Error(`Nothing can be told of ${item.kind} of an application.`);
  }
};
