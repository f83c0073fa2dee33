import { Moon, Sun, SunMoon } from 'lucide-react';
import { chooseTheme, themes, useTheme } from '../../lib/theme';

const faces = {
  system: { Icon: SunMoon, label: 'Theme: as on this device' },
  day: { Icon: Sun, label: 'Theme: day' },
  floodlight: { Icon: Moon, label: 'Theme: floodlight' },
};

/** Goes round the three themes; the button says which one is on. */
export const ThemeToggle = ({ withLabel = false }: { withLabel?: boolean }) => {
  const theme = useTheme();
  const { Icon, label } = faces[theme];
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return (
    <button
      type="button"
      className={`btn btn-ghost ${withLabel ? 'min-h-11 px-3 text-base font-medium' : 'btn-square size-11'}`}
      aria-label={label}
      title={label}
      onClick={() => {
        chooseTheme(next);
      }}
    >
      <Icon size={22} aria-hidden="true" />
      {withLabel && label}
    </button>
  );
};
