import type { Mood } from './face';

export type HairStyle =
  | 'short'
  | 'crop'
  | 'curls'
  | 'afro'
  | 'bun'
  | 'ponytail'
  | 'long'
  | 'cap'
  | 'headscarf'
  | 'patka'
  | 'helmet'
  | 'swimcap'
  | 'battingHelmet';

export interface Kit {
  skin: string;
  hair: string;
  hairStyle: HairStyle;
  mood: Mood;
  shirt: string;
  trim: string;
  /** Color of the cap, scarf, patka or helmet; defaults to the trim color. */
  headwear?: string;
  shorts: string;
  socks: string;
  shoes: string;
  /** Whether sleeves and trousers reach the wrists and ankles. */
  long?: boolean;
  pads?: boolean;
  barefoot?: boolean;
  sleeveless?: boolean;
  gloves?: string;
  /** How much darker the far limbs are, from 0 to 1. */
  farShade?: number;
}

export const skins = ['#f6cfae', '#e9b389', '#cf9063', '#a9694a', '#7c4a36', '#5b352b'] as const;

export const hairs = ['#2b1d1c', '#4a2c22', '#7a4526', '#c98a3e', '#b5502c', '#1c1a26'] as const;

/** The colors shared by shirts, tents and flags. */
export const cloth = {
  paper: '#fff7e6',
  sun: '#ffc53d',
  coral: '#f4694c',
  clay: '#c9502f',
  teal: '#1f9c86',
  pine: '#135c4b',
  ink: '#12382f',
  sky: '#5cc3d6',
  indigo: '#3d3f96',
  navy: '#232a63',
  orange: '#f68a2e',
  rose: '#ec8aa0',
  mint: '#b9e3c6',
} as const;

const looks = {
  ada: [4, 0, 'curls', 'grin'],
  ben: [0, 3, 'short', 'smile'],
  cai: [1, 5, 'bun', 'focus'],
  dev: [3, 0, 'patka', 'focus'],
  eli: [5, 0, 'crop', 'smile'],
  fay: [0, 4, 'ponytail', 'grin'],
  gia: [2, 1, 'long', 'calm'],
  huw: [1, 2, 'cap', 'smile'],
  ina: [2, 0, 'headscarf', 'smile'],
  joy: [5, 0, 'afro', 'laugh'],
  kim: [1, 0, 'short', 'focus'],
  lou: [3, 1, 'ponytail', 'grin'],
  max: [4, 0, 'crop', 'smile'],
  nia: [4, 1, 'bun', 'laugh'],
  oli: [0, 2, 'curls', 'grin'],
} as const satisfies Record<string, readonly [number, number, HairStyle, Mood]>;

export type Look = keyof typeof looks;

export function dress(look: Look, clothes: Partial<Kit> & Pick<Kit, 'shirt'>): Kit {
  const [skin, hair, hairStyle, mood] = looks[look];
  return {
    skin: skins[skin],
    hair: hairs[hair],
    hairStyle,
    mood,
    trim: cloth.paper,
    shorts: cloth.ink,
    socks: cloth.paper,
    shoes: cloth.navy,
    ...clothes,
  };
}
