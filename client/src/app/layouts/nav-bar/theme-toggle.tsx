import { Moon, Sun, SunMoon } from 'lucide-react';
import { chooseTheme, themes, useTheme } from '#ui/hooks/use-theme';

const options = {
  system: { Icon: SunMoon, label: 'Theme: System' },
  day: { Icon: Sun, label: 'Theme: Light' },
  floodlight: { Icon: Moon, label: 'Theme: Dark' },
};

/** Switches to the next of the three themes. The label names the current one. */
export function ThemeToggle({ withLabel = false }: { withLabel?: boolean }) {
  const theme = useTheme();
  const { Icon, label } = options[theme];
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
}
