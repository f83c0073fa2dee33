import { useQueryClient } from '@tanstack/react-query';

/** Everything that shows a class: lists, its instructor, carts and the camp's figures. */
const shownIn = ['topClass', 'instructors', 'cart', 'admin-stats'];

/** Asks again for whatever a class shows in, after one was added, decided on or deleted. */
export const useRefreshClasses = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(shownIn.map((root) => queryClient.invalidateQueries({ queryKey: [root] })));
};
