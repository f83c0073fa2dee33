import type { NewsItem } from '../../news';
import { toEdited } from './class-edited';
import type { ClassFacts, ClassInNews } from './class-facts';
import { toAdded, toCancelled, toStatusChanged } from './class-status-news';
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
    default:
      throw new Error(`Nothing can be told of ${item.kind} of a class.`);
  }
};
