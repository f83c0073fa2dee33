import { useTheme } from '../../lib/theme';

/** As `--color-base-100` of the two themes, which the bar of the site has. */
const colors = { day: '#fffdf8', floodlight: '#0b1c15' };

const schemes = [
  { media: '(prefers-color-scheme: light)', color: colors.day },
  { media: '(prefers-color-scheme: dark)', color: colors.floodlight },
];

/** Colours the browser's own bars as the theme that is on, chosen or the device's. */
export const ThemeColor = () => {
  const theme = useTheme();
  if (theme !== 'system') return <meta name="theme-color" content={colors[theme]} />;
  return schemes.map(({ media, color }) => (
    <meta key={media} name="theme-color" media={media} content={color} />
  ));
};
