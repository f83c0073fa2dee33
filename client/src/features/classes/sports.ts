import type { Category } from '@camp/server/contract';

interface Sport {
  /** The section's URL fragment (`#football`) and color name. */
  anchor: 'football' | 'cricket' | 'basketball';
  banner: string;
  line: string;
}

export const sports: Record<Category, Sport> = {
  Football: {
    anchor: 'football',
    banner: '/pictures/banners/football.svg',
    line: 'Passing, finishing, keeping goal, and games that count until the last minute.',
  },
  Cricket: {
    anchor: 'cricket',
    banner: '/pictures/banners/cricket.svg',
    line: 'Bat, ball and a long afternoon: from a first over to reading the field.',
  },
  Basketball: {
    anchor: 'basketball',
    banner: '/pictures/banners/basketball.svg',
    line: 'Handling, shooting and quick feet, indoors or under the open sky.',
  },
};
