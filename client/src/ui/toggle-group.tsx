import { ToggleButton } from './forms/toggle-button';

interface ToggleGroupProps {
  legend: string;
  options: readonly string[];
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Options that are each on or off. */
export function ToggleGroup({ legend, options, values, onChange }: ToggleGroupProps) {
  const toggle = (option: string) =>
    onChange(
      values.includes(option) ? values.filter((one) => one !== option) : [...values, option],
    );
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {options.map((option) => (
          <ToggleButton
            key={option}
            isPressed={values.includes(option)}
            onClick={() => toggle(option)}
          >
            {option}
          </ToggleButton>
        ))}
      </div>
    </fieldset>
  );
}
