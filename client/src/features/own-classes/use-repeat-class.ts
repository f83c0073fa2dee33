import { useMutation } from '@tanstack/react-query';
import { classChangeEndpoints } from '@camp/server/contract/classes/class-changes';
import type { CampClass } from '@camp/server/contract/classes/classes';
import { call, isProblem, toMessage } from '#lib/api/client';
import { today } from '#lib/format/dates';
import { useRefreshClassQueries } from '#lib/queries/refresh-classes';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { toRepeatWeeks } from './repeat-weeks';
import { createWeekChoices } from './week-choices';

interface Copies {
  id: string;
  shiftDays: number[];
}

const useCopy = () => {
  const refreshClasses = useRefreshClassQueries();
  return useMutation({
    mutationFn: ({ id, shiftDays }: Copies) =>
      call(classChangeEndpoints.copyClass, { params: { id }, body: { shiftDays } }),
    onSettled: refreshClasses,
  });
};

const toResult = (count: number) => (count === 1 ? '1 draft added' : `${count} drafts added`);

/** Asks for weeks and adds a draft of the class for each of them. */
export function useRepeatClass() {
  const { mutateAsync } = useCopy();

  return (campClass: CampClass) => {
    const { _id: id, className } = campClass;
    const { element, readChecked } = createWeekChoices(toRepeatWeeks(campClass, today()));
    return confirmAction({
      title: `Repeat ${className}`,
      text: 'We’ll add a draft for each week, at the same times. You can edit each draft before you submit it for review.',
      controls: {
        element,
        validate: () => (readChecked().length === 0 ? 'Choose at least one week.' : null),
      },
      confirmButtonText: 'Add drafts',
      cancelButtonText: 'Cancel',
      run: () => mutateAsync({ id, shiftDays: readChecked() }),
      toMessage,
      isFinal: (error) => isProblem(error, 'not-found'),
      onDone: ({ insertedIds }) => showToast(toResult(insertedIds.length)),
      onFinalError: (error) =>
        showError('Error!', `${className} was not copied. ${toMessage(error)}`),
    });
  };
}
