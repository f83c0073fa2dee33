import { useTheme } from '#ui/hooks/use-theme';

/** Equal to `--color-base-100` of the two themes, the color of the site's header. */
const colors = { day: '#fffdf8', floodlight: '#0b1c15' };

const schemes = [
  { media: '(prefers-color-scheme: light)', color: colors.day },
  { media: '(prefers-color-scheme: dark)', color: colors.floodlight },
];

/** Sets the color of the browser's own UI to the current theme, chosen or the device's. */
export function ThemeColor() {
  const theme = useTheme();
  if (theme !== 'system') return <meta name="theme-color" content={colors[theme]} />;
  return schemes.map(({ media, color }) => (
    <meta key={media} name="theme-color" media={media} content={color} />
  ));
}
