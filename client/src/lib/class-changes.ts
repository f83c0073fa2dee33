import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from './ask-again';

/** The published cache key of classes (Spec §7); whatever changes one refreshes all below it. */
export const CLASSES = 'topClass';

/** Everything that shows a class: lists, its instructor, carts and the camp's figures. */
const shownIn = [
  CLASSES,
  'instructors',
  'cart',
  'admin-stats',
  'admin-charts',
  'teaching-stats',
  'roster',
];

/** Asks again for whatever a class shows in, after one was added, decided on or deleted. */
export const useRefreshClasses = () => {
  const queryClient = useQueryClient();
  return () => Promise.all(shownIn.map((root) => askAgain(queryClient, root)));
};
