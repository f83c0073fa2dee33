import type { NewsDocument, NewsQueue } from '../../news-queue';
import { tellOfApplication, type ApplicationInNews } from './application-news';
import type { ClassInNews } from './class-facts';
import { tellOfClass } from './class-news';
import { createDistribute } from './distribute';
import { createFacts, type FactNeeds } from './gather-facts';
import type { OrderInNews } from './order-facts';
import { tellOfOrder } from './order-news';
import { tellOfPerson, type PersonInNews } from './person-news';
import { createSendMail, type Mailer } from './send-mail';

interface Needs extends FactNeeds, Omit<Parameters<typeof createDistribute>[0], 'hasMailer'> {
  mailer: Mailer | null;
  queues: {
    orders: NewsQueue<OrderInNews & NewsDocument>;
    classes: NewsQueue<ClassInNews & NewsDocument>;
    people: NewsQueue<PersonInNews & NewsDocument>;
    applications: NewsQueue<ApplicationInNews & NewsDocument>;
  };
}

/** Everything between "something happened" and "the right person knows". */
export const createPost = (needs: Needs) => {
  const { queues, mailer } = needs;
  const distribute = createDistribute({ ...needs, hasMailer: mailer !== null });
  const facts = createFacts(needs);

  return {
    /** Tells all that has happened; any number of processes may do it at once. */
    async distribute(): Promise<void> {
      await distribute({
        queue: queues.orders,
        tell: async (item, order) => tellOfOrder(item, order, await facts.ofOrder(item, order)),
      });
      await distribute({
        queue: queues.classes,
        tell: async (item, campClass) =>
          tellOfClass(item, campClass, await facts.ofClass(item, campClass)),
      });
      await distribute({
        queue: queues.people,
        tell: (item, person) => Promise.resolve(tellOfPerson(item, person)),
      });
      await distribute({
        queue: queues.applications,
        tell: async (item, application) =>
          tellOfApplication(item, application, await facts.ofApplication(item, application)),
      });
    },

    send: createSendMail(needs),
  };
};
export type Post = ReturnType<typeof createPost>;
