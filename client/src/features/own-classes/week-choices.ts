import type { RepeatWeek } from './repeat-weeks';

const toChoice = ({ shiftDays, text }: RepeatWeek) => {
  const box = document.createElement('input');
  Object.assign(box, { type: 'checkbox', value: String(shiftDays), className: 'checkbox' });
  const label = document.createElement('label');
  label.className = 'flex min-h-11 cursor-pointer items-center gap-3 text-start';
  label.append(box, text);
  return label;
};

/** Returns checkboxes for the weeks, as elements for a dialog, and a function that reads them. */
export function createWeekChoices(weeks: readonly RepeatWeek[]) {
  const element = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.className = 'mb-2 font-semibold';
  legend.textContent = 'Repeat on';
  element.append(legend, ...weeks.map(toChoice));
  const readChecked = () =>
    [...element.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) =>
      Number(value),
    );
  return { element, readChecked };
}
