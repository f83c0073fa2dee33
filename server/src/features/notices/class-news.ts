import type { NewsItem } from '../../news';
import { toEdited, toScheduleChanged } from './class-edited';
import type { ClassFacts, ClassInNews } from './class-facts';
import { toAdded, toCancelled, toKeptOnSale, toStatusChanged } from './class-status-news';
import { toDiscarded, toProposed, toRejected } from './proposal-events';
import type { Told } from './told';

/** What is made of something that happened to a class. */
export const tellOfClass = (item: NewsItem, campClass: ClassInNews, facts: ClassFacts): Told => {
  switch (item.kind) {
    case 'class-added':
      return toAdded(item, campClass, facts);
    case 'class-status-changed':
      return toStatusChanged(item, campClass, facts);
    case 'class-cancelled':
      return toCancelled(item, campClass, facts);
    case 'class-edited':
      return toEdited(item, campClass, facts);
    case 'class-schedule-changed':
      return toScheduleChanged(item, campClass, facts);
    case 'changes-proposed':
      return toProposed(item, campClass, facts);
    case 'proposal-rejected':
      return toRejected(item, campClass, facts);
    case 'proposal-discarded':
      return toDiscarded(item, campClass, facts);
    case 'class-kept-on-sale':
      return toKeptOnSale(campClass);
    default:
      throw new Error(`Nothing can be told of ${item.kind} of a class.`);
  }
};
