import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { TextField } from '../text-field';

/** A password field with a show/hide toggle. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'after'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const toggle = (
    <button
      type="button"
      className="btn btn-square btn-ghost btn-sm size-9"
      aria-label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
  return <TextField {...props} type={isShown ? 'text' : 'password'} after={toggle} />;
}
