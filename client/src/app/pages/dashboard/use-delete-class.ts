import { useMutation } from '@tanstack/react-query';
import { classChangeEndpoints } from '@camp/server/contract/classes/class-changes';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes/classes';
import { call, isProblem, toMessage } from '#lib/api/client';
import { useRefreshClassQueries } from '#lib/queries/refresh-classes';
import { confirmDeletion } from '#ui/feedback/confirm-action';
import { showError } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';

const toErrorText = ({ className }: CampClass, error: unknown) =>
  isProblem(error, 'has-enrollments')
    ? `Failed to delete ${className}: campers are enrolled in it or paying for it. You can delete it when nobody is enrolled.`
    : `Failed to delete ${className}. ${toMessage(error)}`;

const toCount = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** Returns what depends on the class, in one line; null if nothing does. */
const toNote = ({ cartCount = 0, photos = [], proposal }: CampClass) => {
  const others = [
    photos.length === 1 && 'photo',
    photos.length > 1 && `${photos.length} photos`,
    proposal && 'proposed changes',
  ].filter((part) => typeof part === 'string');
  const verb = others.length === 1 && photos.length === 1 ? 'goes' : 'go';
  const sentences = [
    cartCount > 0 && `${toCount(cartCount, 'cart contains', 'carts contain')} it.`,
    others.length > 0 && `Its ${others.join(' and ')} ${verb} too.`,
  ].filter((sentence) => typeof sentence === 'string');
  return sentences.length > 0 ? sentences.join(' ') : null;
};

/** Returns the class as it is now, with all details; as the list shows it if that fails. */
const fetchDetails = (campClass: CampClass): Promise<CampClass> =>
  call(classEndpoints.getClass, { params: { id: campClass._id }, asViewer: true }).catch(
    () => campClass,
  );

const toAdvice = ({ status, phase }: CampClass, canCancel: boolean) => {
  if (phase === 'over') return 'A class that has taken place keeps its enrollments.';
  if (status === 'canceled')
    return 'We’re still canceling their enrollments. Try again in a few minutes.';
  return canCancel ? 'Cancel the class instead.' : 'Ask the camp to cancel the class instead.';
};

/** Says why the class can't be deleted, and offers what can be done. */
const explain = (campClass: CampClass, cancelClass: (() => void) | null) => {
  const { className, enrolled } = campClass;
  const people = toCount(enrolled, 'camper is', 'campers are');
  const advice = toAdvice(campClass, cancelClass !== null);
  const actions = cancelClass ? [{ label: 'Cancel class', run: cancelClass }] : [];
  showError(`${className} can’t be deleted`, `${people} enrolled. ${advice}`, actions);
};

/**
 * Confirms, deletes a class and shows the result, for admins and the class's instructor. Asks nothing
 * if campers are enrolled, and offers to cancel the class instead. Returns whether the class was deleted.
 */
export function useDeleteClass() {
  const refreshClasses = useRefreshClassQueries();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ _id }: CampClass) =>
      call(classChangeEndpoints.deleteClass, { params: { id: _id } }),
    onSettled: refreshClasses,
  });

  const deleteClass = async (shown: CampClass, cancelClass: (() => void) | null = null) => {
    const campClass = shown.enrolled > 0 ? shown : await fetchDetails(shown);
    if (campClass.enrolled > 0) {
      explain(campClass, cancelClass);
      return false;
    }
    return confirmDeletion({
      name: campClass.className,
      note: toNote(campClass),
      run: () => mutateAsync(campClass),
      onError: (error) => showError('Error!', toErrorText(campClass, error)),
      focusAfter: () => focusHeading({ preventScroll: true }),
    });
  };

  return { deleteClass, deletingId: isPending ? variables._id : null };
}
