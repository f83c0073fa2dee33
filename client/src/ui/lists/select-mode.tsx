import { useState, type RefObject } from 'react';

/** A button that shows the checkboxes of the rows; narrow lists only, because wide ones always show them. */
export function SelectMode({ region }: { region: RefObject<HTMLElement | null> }) {
  const [isOn, setIsOn] = useState(false);
  const toggle = () => {
    region.current?.toggleAttribute('data-selecting', !isOn);
    setIsOn(!isOn);
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="select-mode btn btn-ghost btn-sm min-h-11 text-sm"
      onClick={toggle}
    >
      {isOn ? 'Done' : 'Select'}
    </button>
  );
}
