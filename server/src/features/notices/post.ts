import type { ObjectId } from 'mongodb';
import type { CampContact } from '../../contract';
import type { NewsDocument, NewsQueue } from '../../news-queue';
import { tellOfApplication, type ApplicationInNews } from './application-news';
import type { ClassInNews } from './class-facts';
import { tellOfClass } from './class-news';
import type { MailAllowancesStore } from './mail-allowances.store';
import { createDistribute, type Beat } from './distribute';
import { createFacts, type FactNeeds } from './gather-facts';
import { mergeScheduleChanges } from './merge-schedule-changes';
import type { OrderInNews } from './order-facts';
import { tellOfOrder } from './order-news';
import { describeNewsletterEvent, type SubscriptionInNews } from './newsletter-news';
import { tellOfPerson, type PersonInNews } from './person-news';
import type { Letter } from './told';
import { createSendMail, type Mailer } from './send-mail';

interface Needs extends FactNeeds, Omit<Parameters<typeof createDistribute>[0], 'hasMailer'> {
  mailer: Mailer | null;
  contact: CampContact;
  allowances: MailAllowancesStore;
  /** Where a browser reaches the API. */
  apiUrl: string;
  queues: {
    orders: NewsQueue<OrderInNews & NewsDocument>;
    classes: NewsQueue<ClassInNews & NewsDocument>;
    people: NewsQueue<PersonInNews & NewsDocument>;
    applications: NewsQueue<ApplicationInNews & NewsDocument>;
    newsletter: NewsQueue<SubscriptionInNews & NewsDocument>;
  };
}

const markOwnWords = (letter: Letter, { instructor }: ClassInNews): Letter =>
  letter.to.uid === instructor.id ? { ...letter, hasOwnWords: true } : letter;

/** Everything between "something happened" and "the right person knows". */
export const createPost = (needs: Needs) => {
  const { queues, mailer } = needs;
  const distribute = createDistribute({ ...needs, hasMailer: mailer !== null });
  const facts = createFacts(needs);

  const ofOrders: Beat<OrderInNews & NewsDocument> = {
    queue: queues.orders,
    tell: async (item, order) => tellOfOrder(item, order, await facts.ofOrder(item, order)),
  };
  const ofClasses: Beat<ClassInNews & NewsDocument> = {
    queue: queues.classes,
    async tell(item, found) {
      const { letters, ...rest } = tellOfClass(item, found, await facts.ofClass(item, found));
      // Names of classes are words of their instructors.
      return { letters: letters.map((each) => markOwnWords(each, found)), ...rest };
    },
    merge: mergeScheduleChanges,
  };
  const ofPeople: Beat<PersonInNews & NewsDocument> = {
    queue: queues.people,
    tell: (item, person) => Promise.resolve(tellOfPerson(item, person)),
  };
  const ofApplications: Beat<ApplicationInNews & NewsDocument> = {
    queue: queues.applications,
    tell: async (item, found) =>
      tellOfApplication(item, found, await facts.ofApplication(item, found)),
  };
  const ofNewsletter: Beat<SubscriptionInNews & NewsDocument> = {
    queue: queues.newsletter,
    tell: (item, found) => Promise.resolve(describeNewsletterEvent(item, found, needs.apiUrl)),
  };

  return {
    /** Tells all that has happened; any number of processes may do it at once. */
    async distribute(): Promise<void> {
      await distribute(ofOrders);
      await distribute(ofClasses);
      await distribute(ofPeople);
      await distribute(ofApplications);
      await distribute(ofNewsletter);
    },

    /** What has happened to one class or person, before it goes for good. */
    tellOfClass: (_id: ObjectId) => distribute(ofClasses, _id),
    tellOfPerson: (_id: ObjectId) => distribute(ofPeople, _id),

    send: createSendMail(needs),
  };
};
export type Post = ReturnType<typeof createPost>;
