import { personas } from '@dicebear/collection';
import { createAvatar, type StyleOptions } from '@dicebear/core';
import { compactPath } from '../core/compact';
import { cloth, hairs, skins } from '../figure/kit';

type Options = StyleOptions<personas.Options>;
type Hair = NonNullable<Options['hair']>[number];
type Eyes = NonNullable<Options['eyes']>[number];
type Mouth = NonNullable<Options['mouth']>[number];
type Beard = NonNullable<Options['facialHair']>[number];

type Face = readonly [
  skin: 0 | 1 | 2 | 3 | 4 | 5,
  hair: Hair,
  hairColor: 0 | 1 | 2 | 3 | 4 | 5,
  eyes: Eyes,
  mouth: Mouth,
  clothing: keyof typeof cloth,
  beard?: Beard,
];

const faces: Readonly<Record<string, Face>> = {
  'camp-admin': [4, 'curlyBun', 0, 'glasses', 'bigSmile', 'pine'],
  'camp-instructor': [1, 'shortCombover', 1, 'open', 'bigSmile', 'teal'],
  'camp-instructor-2': [2, 'long', 0, 'open', 'bigSmile', 'clay'],
  'camp-instructor-3': [5, 'fade', 5, 'happy', 'bigSmile', 'orange'],
  'camp-instructor-4': [0, 'straightBun', 3, 'open', 'bigSmile', 'teal'],
  'camp-instructor-5': [0, 'shortComboverChops', 4, 'happy', 'bigSmile', 'clay'],
  'camp-instructor-6': [1, 'bobBangs', 0, 'happy', 'bigSmile', 'orange'],
  'camp-camper': [4, 'pigtails', 0, 'open', 'bigSmile', 'sun'],
  'camp-camper-2': [0, 'shortComboverChops', 3, 'open', 'smile', 'indigo'],
  'camp-camper-3': [5, 'curly', 5, 'happy', 'bigSmile', 'coral'],
  'camp-camper-4': [1, 'extraLong', 1, 'open', 'smile', 'sky'],
  'camp-camper-5': [3, 'buzzcut', 0, 'open', 'smirk', 'sun'],
  'camp-camper-6': [2, 'bobCut', 0, 'glasses', 'smile', 'teal'],
  'camp-camper-7': [0, 'curlyHighTop', 3, 'happy', 'smile', 'coral'],
  'camp-camper-8': [0, 'bobBangs', 4, 'open', 'bigSmile', 'indigo'],
  'camp-camper-9': [3, 'shortCombover', 0, 'happy', 'bigSmile', 'orange'],
  'camp-camper-10': [1, 'straightBun', 5, 'open', 'smile', 'rose'],
  'camp-camper-11': [2, 'curlyHighTop', 1, 'open', 'bigSmile', 'pine'],
  'camp-camper-12': [0, 'pigtails', 2, 'happy', 'smile', 'sky'],
  'camp-camper-13': [4, 'fade', 5, 'glasses', 'smile', 'sun'],
  'camp-camper-14': [1, 'long', 0, 'open', 'smirk', 'coral'],
  'camp-camper-15': [0, 'beanie', 4, 'open', 'bigSmile', 'teal'],
  'camp-camper-16': [2, 'extraLong', 1, 'happy', 'smile', 'indigo'],
  'camp-camper-17': [0, 'shortCombover', 2, 'glasses', 'smile', 'orange'],
  'camp-camper-18': [0, 'curlyBun', 4, 'happy', 'bigSmile', 'teal'],
  'camp-camper-19': [5, 'buzzcut', 5, 'open', 'bigSmile', 'coral'],
  'camp-camper-20': [1, 'bobCut', 5, 'happy', 'bigSmile', 'sun'],
  'camp-camper-21': [1, 'curlyHighTop', 1, 'open', 'smile', 'sky'],
  'camp-camper-22': [3, 'long', 5, 'happy', 'smile', 'rose'],
  'camp-camper-23': [0, 'shortComboverChops', 2, 'happy', 'bigSmile', 'pine'],
  'camp-camper-24': [0, 'extraLong', 4, 'open', 'smile', 'sun'],
};

const backdrops = ['b9e3c6', 'ffe0a3', 'f9cdb8', 'cfe6f0', 'd9d6f2'];

const bare = (color: string) => color.replace('#', '');

const ownIds = (svg: string, uid: string) =>
  svg.replace(/id="([^"]+)"/g, `id="${uid}-$1"`).replace(/url\(#([^)]+)\)/g, `url(#${uid}-$1)`);

const portrait = (uid: string, face: Face, position: number): string => {
  const [skin, hair, hairColor, eyes, mouth, clothing, beard] = face;
  const svg = createAvatar(personas, {
    seed: uid,
    hair: [hair],
    hairColor: [bare(hairs[hairColor])],
    eyes: [eyes],
    mouth: [mouth],
    nose: ['mediumRound'],
    body: ['rounded'],
    skinColor: [bare(skins[skin])],
    clothingColor: [bare(cloth[clothing])],
    facialHairProbability: beard ? 100 : 0,
    ...(beard ? { facialHair: [beard] } : {}),
    backgroundColor: [backdrops[position % backdrops.length] ?? 'b9e3c6'],
    scale: 108,
    translateY: 4,
  }).toString();
  // The library lightens faces with a blend mode that browsers ignore inside a mask, which turns dark skin gray.
  const blended = svg.replace(
    / style="mix-blend-mode:overlay"( opacity="[^"]*")?/g,
    ' opacity=".1"',
  );
  return `${ownIds(blended, uid)}\n`;
};

const nobody = () => {
  const shoulders = compactPath('M10 64C10 50 20 44 32 44C44 44 54 50 54 64Z');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64H0Z" fill="#d5e8dc"/><path d="${shoulders}" fill="#5d9a86"/><circle cx="32" cy="28" r="13" fill="#8fbfae"/></svg>\n`;
};

/** Portraits of the seeded users by uid, and the default portrait. */
export const portraits = (): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(faces).map(([uid, face], position) => [uid, portrait(uid, face, position)]),
  ),
  default: nobody(),
});
