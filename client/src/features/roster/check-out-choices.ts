import { toPersonLabel, type PickUpPerson } from './pick-up-people';

const OTHER = '';
const NAME_MAX_LENGTH = 80;
const REASON_MAX_LENGTH = 300;

const toRadio = (value: string, text: string) => {
  const radio = document.createElement('input');
  Object.assign(radio, {
    type: 'radio',
    name: 'collected-by',
    value,
    className: 'radio border-base-content/60',
  });
  const label = document.createElement('label');
  label.className = 'flex min-h-11 cursor-pointer items-center gap-3 text-start wrap-anywhere';
  label.append(radio, text);
  return label;
};

const toInput = (text: string, maxLength: number) => {
  const input = document.createElement('input');
  Object.assign(input, { type: 'text', maxLength, className: 'input h-11 w-full text-base' });
  input.autocomplete = 'off';
  const label = document.createElement('label');
  label.className = 'grid gap-1 text-start text-sm font-semibold';
  label.append(text, input);
  return { label, input };
};

const createOtherFields = (isListKnown: boolean) => {
  const box = document.createElement('div');
  box.className = 'mt-2 grid gap-3';
  box.hidden = true;
  const note = document.createElement('p');
  note.className = 'text-start text-sm';
  note.textContent = isListKnown
    ? 'This person is not on the list. We tell the family and record your reason.'
    : 'If this person is not on the pick-up list, we tell the family and record your reason.';
  const name = toInput('Name of the person', NAME_MAX_LENGTH);
  const reason = toInput('Why may they collect?', REASON_MAX_LENGTH);
  box.append(note, name.label, reason.label);
  return { box, name: name.input, reason: reason.input };
};

/**
 * Returns the people who may collect a camper and "Someone else" with a name and a reason, as elements for
 * a dialog, and functions that check and read them.
 */
export function createCheckOutChoices(people: readonly PickUpPerson[]) {
  const element = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.className = 'mb-2 text-start font-semibold';
  legend.textContent = 'Who collects?';
  const other = createOtherFields(people.length > 0);
  const radios = people.map((person) => toRadio(person.name, toPersonLabel(person)));
  element.append(legend, ...radios, toRadio(OTHER, 'Someone else'), other.box);

  const findChosen = () => element.querySelector<HTMLInputElement>('input:checked')?.value ?? null;
  element.addEventListener('change', () => {
    other.box.hidden = findChosen() !== OTHER;
  });

  return {
    element,
    /** Returns an error message; null if the choice is complete. */
    validate: (): string | null => {
      const chosen = findChosen();
      if (chosen === null) return 'Choose who collects.';
      if (chosen !== OTHER) return null;
      if (other.name.value.trim() === '') return 'Enter the name of the person.';
      return other.reason.value.trim() === '' ? 'Say why this person may collect.' : null;
    },
    read: (): { collectedBy: string; reason?: string } => {
      const chosen = findChosen();
      if (chosen !== null && chosen !== OTHER) return { collectedBy: chosen };
      return { collectedBy: other.name.value.trim(), reason: other.reason.value.trim() };
    },
  };
}
