import { dim, shade } from '../core/color';
import { add, curve, dot, polygon, round, type Point } from '../core/shape';
import { disc, fill, oval, stroke } from '../core/svg';

export type Mood = 'smile' | 'grin' | 'laugh' | 'focus' | 'shout' | 'calm';

interface Face {
  centre: Point;
  radius: number;
  skin: string;
  hair: string;
}

const ink = '#2a2026';

const place =
  ({ centre, radius }: Face) =>
  (x: number, y: number): Point =>
    add(centre, [x * radius, y * radius]);

type Places = readonly (readonly [number, number])[];

const line = (face: Face, places: Places) => curve(places.map(([x, y]) => place(face)(x, y)));

const brows: Readonly<Record<Mood, readonly [near: Places, far: Places]>> = {
  smile: [
    [
      [0.16, 0.3],
      [0.33, 0.38],
      [0.48, 0.31],
    ],
    [
      [0.68, 0.31],
      [0.82, 0.37],
      [0.93, 0.29],
    ],
  ],
  grin: [
    [
      [0.14, 0.33],
      [0.32, 0.43],
      [0.48, 0.36],
    ],
    [
      [0.68, 0.36],
      [0.82, 0.42],
      [0.94, 0.32],
    ],
  ],
  laugh: [
    [
      [0.14, 0.36],
      [0.32, 0.45],
      [0.48, 0.38],
    ],
    [
      [0.68, 0.38],
      [0.82, 0.44],
      [0.93, 0.34],
    ],
  ],
  focus: [
    [
      [0.15, 0.35],
      [0.33, 0.33],
      [0.5, 0.22],
    ],
    [
      [0.68, 0.22],
      [0.82, 0.31],
      [0.94, 0.32],
    ],
  ],
  shout: [
    [
      [0.14, 0.38],
      [0.32, 0.38],
      [0.5, 0.28],
    ],
    [
      [0.68, 0.28],
      [0.82, 0.37],
      [0.94, 0.36],
    ],
  ],
  calm: [
    [
      [0.15, 0.28],
      [0.32, 0.34],
      [0.48, 0.3],
    ],
    [
      [0.68, 0.3],
      [0.82, 0.33],
      [0.93, 0.27],
    ],
  ],
};

const eyes = (face: Face, mood: Mood, isPlain: boolean) => {
  const { radius } = face;
  if (mood === 'laugh')
    return stroke(
      line(face, [
        [0.2, 0],
        [0.33, 0.12],
        [0.46, 0],
      ]) +
        line(face, [
          [0.7, 0],
          [0.81, 0.12],
          [0.92, 0],
        ]),
      ink,
      { width: radius * 0.1 },
    );
  const tall = mood === 'focus' || mood === 'calm' ? 0.115 : 0.15;
  return (
    oval(place(face)(0.34, 0.04), radius * 0.1, radius * tall, ink) +
    oval(place(face)(0.8, 0.05), radius * 0.09, radius * tall, ink) +
    (isPlain
      ? ''
      : stroke(dot(place(face)(0.37, 0.1)) + dot(place(face)(0.83, 0.11)), '#fff', {
          width: radius * 0.08,
        }))
  );
};

/** An open mouth with its upper teeth. */
const openMouth = (face: Face, deep: number) => {
  const at = place(face);
  const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;
  const upper = `M${pair(at(0.28, -0.42))}Q${pair(at(0.58, -0.52))} ${pair(at(0.86, -0.4))}`;
  return (
    fill(
      `${upper}Q${pair(at(0.84, -0.5 - deep))} ${pair(at(0.58, -0.5 - deep))}Q${pair(at(0.32, -0.5 - deep))} ${pair(at(0.28, -0.42))}Z`,
      '#7b2634',
    ) +
    fill(
      polygon([
        at(0.33, -0.445),
        at(0.57, -0.48),
        at(0.82, -0.43),
        at(0.8, -0.55),
        at(0.57, -0.6),
        at(0.37, -0.56),
      ]),
      '#fffaf0',
    )
  );
};

const mouth = (face: Face, mood: Mood) => {
  if (mood === 'grin') return openMouth(face, 0.26);
  if (mood === 'laugh') return openMouth(face, 0.38);
  if (mood === 'shout')
    return oval(place(face)(0.6, -0.56), face.radius * 0.15, face.radius * 0.2, '#7b2634');
  const lips: Readonly<Record<'smile' | 'focus' | 'calm', Places>> = {
    smile: [
      [0.28, -0.44],
      [0.58, -0.64],
      [0.84, -0.42],
    ],
    focus: [
      [0.42, -0.5],
      [0.6, -0.55],
      [0.77, -0.48],
    ],
    calm: [
      [0.4, -0.5],
      [0.6, -0.58],
      [0.76, -0.48],
    ],
  };
  return stroke(line(face, lips[mood]), ink, { width: face.radius * 0.1, opacity: 0.85 });
};

const nose = (face: Face) =>
  stroke(
    line(face, [
      [0.62, 0.02],
      [0.7, -0.22],
      [0.56, -0.27],
    ]),
    dim(face.skin, 0.32),
    { width: face.radius * 0.1 },
  );

/** The features of a face that looks to the right. A plain one has no cheek and no nose. */
export function drawFace(face: Face, mood: Mood, isPlain: boolean): string {
  const { radius } = face;
  const at = place(face);
  const [near, far] = brows[mood];
  return (
    (isPlain ? '' : disc(at(0.2, -0.32), radius * 0.19, '#e8503a', 0.2)) +
    stroke(line(face, near) + line(face, far), shade(face.hair, 0.15), {
      width: radius * (isPlain ? 0.12 : 0.14),
    }) +
    eyes(face, mood, isPlain) +
    (isPlain ? '' : nose(face)) +
    mouth(face, mood)
  );
}
