import type { ObjectId } from 'mongodb';
import type { NewsItem } from '../../news';
import type { ApplicationFacts, ApplicationInNews } from './application-news';
import type { ClassFacts, ClassInNews } from './class-facts';
import { lookUpTogether } from './look-up-together';
import type { OrderFacts, OrderInNews } from './order-facts';
import type { Addresses, ScheduledClass } from '../../class-entries';
import type { Person } from './told';

export interface FactNeeds extends Addresses {
  findPeople(uids: string[]): Promise<Person[]>;
  listAdmins(): Promise<Person[]>;
  findClasses(ids: ObjectId[]): Promise<ScheduledClass[]>;
  /** The uids of those who have a place in a class since `at` or longer. */
  listCampers(classId: ObjectId, at: Date): Promise<string[]>;
}

/** Of which classes the payer's calendar has to know. */
const movedClasses = (item: NewsItem, { lines }: OrderInNews): ObjectId[] => {
  if (item.kind === 'order-paid') return lines.map(({ classId }) => classId);
  const isEnd =
    item.kind === 'place-ended' || (item.kind === 'refund-decided' && item.place === 'ended');
  return isEnd ? [item.classId] : [];
};

const mayWait = (item: NewsItem) =>
  item.kind === 'class-added' ||
  item.kind === 'changes-proposed' ||
  (item.kind === 'class-status-changed' && item.after === 'pending');

/** Events of former releases told families of an edit, too. */
const isToldToFamilies = (item: NewsItem) =>
  item.kind === 'class-schedule-changed' ||
  (item.kind === 'class-edited' && !item.notifiesFamiliesSeparately);

/** Looks up what the telling of an item needs besides its document: only what that kind of it needs. */
export const createFacts = (needs: FactNeeds) => {
  const { listAdmins, listCampers, siteUrl, calendarHost } = needs;
  // Many items are told at a time.
  const findPeople = lookUpTogether(needs.findPeople, {
    key: (uid) => uid,
    found: ({ uid }) => uid,
  });
  const findClasses = lookUpTogether(needs.findClasses, {
    key: (id) => id.toHexString(),
    found: ({ _id }) => _id.toHexString(),
  });
  const addresses: Addresses = { siteUrl, calendarHost };

  /** As they are called now; else as the document knew them, which says nothing of the address. */
  const findPerson = async (known: Omit<Person, 'emailVerified'>): Promise<Person> =>
    (await findPeople([known.uid]))[0] ?? { ...known, emailVerified: false };

  return {
    async ofOrder(item: NewsItem, order: OrderInNews): Promise<OrderFacts> {
      const ids = movedClasses(item, order);
      return {
        ...addresses,
        payer: await findPerson({ uid: order.owner, name: '', email: order.ownerEmail }),
        admins: item.kind === 'attention-called' ? await listAdmins() : [],
        classes: ids.length > 0 ? await findClasses(ids) : [],
      };
    },

    async ofClass(
      item: NewsItem,
      { _id, instructor: { id: uid, name, email } }: ClassInNews,
    ): Promise<ClassFacts> {
      const uids = isToldToFamilies(item) ? await listCampers(_id, item.at) : [];
      return {
        ...addresses,
        instructor: await findPerson({ uid, name, email }),
        admins: mayWait(item) ? await listAdmins() : [],
        campers: uids.length > 0 ? await findPeople(uids) : [],
      };
    },

    async ofApplication(
      { kind }: NewsItem,
      { owner, name, email }: ApplicationInNews,
    ): Promise<ApplicationFacts> {
      return {
        applicant: await findPerson({ uid: owner, name, email }),
        admins: kind === 'application-received' ? await listAdmins() : [],
      };
    },
  };
};
