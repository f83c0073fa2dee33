import { ToggleButton } from './toggle-button';

export interface ToggleOption {
  value: string;
  label: string;
  /** The accessible name, if it is not the label. */
  name?: string;
  isDisabled?: boolean | undefined;
}

interface ToggleGroupProps {
  legend: string;
  options: readonly ToggleOption[];
  values: readonly string[];
  onToggle: (value: string) => void;
}

/** Options that are each on or off. */
export const ToggleGroup = ({ legend, options, values, onToggle }: ToggleGroupProps) => (
  <fieldset>
    <legend className="mb-2 text-sm font-semibold">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label, name, isDisabled }) => (
        <ToggleButton
          key={value}
          name={name}
          isPressed={values.includes(value)}
          // What is chosen can always be taken back.
          isDisabled={isDisabled && !values.includes(value)}
          onClick={() => onToggle(value)}
        >
          {label}
        </ToggleButton>
      ))}
    </div>
  </fieldset>
);
