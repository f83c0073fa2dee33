import { Avatar } from '#ui/pictures/avatar';
import { portraits } from './portraits';

interface PortraitPickerProps {
  chosen: string;
  onChoose: (address: string) => void;
}

export function PortraitPicker({ chosen, onChoose }: PortraitPickerProps) {
  return (
    <div role="group" aria-label="Choose a portrait" className="flex flex-wrap gap-2">
      {portraits.map(({ address, description }) => (
        <button
          key={address}
          type="button"
          aria-label={description}
          aria-pressed={chosen === address}
          className="cursor-pointer rounded-full ring-offset-2 ring-offset-base-100 aria-pressed:ring-3 aria-pressed:ring-primary"
          onClick={() => onChoose(address)}
        >
          <Avatar image={address} name="" />
        </button>
      ))}
    </div>
  );
}
