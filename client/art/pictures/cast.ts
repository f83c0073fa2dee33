import { poses } from '../figure/poses';
import type { Gear } from '../figure/gear';
import { dress, type Kit, type Look } from '../figure/kit';
import { builds, type Pose } from '../figure/skeleton';
import type { Place } from '../core/camera';
import { group, svgDocument } from '../core/svg';
import { actor, type Actor, type Scene } from '../world/scene';

interface Part {
  at: Place;
  pose: keyof typeof poses | Pose;
  look: Look;
  clothes: Partial<Kit> & Pick<Kit, 'shirt'>;
  age?: keyof typeof builds;
  tall?: number;
  left?: boolean;
  gear?: Gear;
  gaze?: number;
  /** Draws a small player with a face and twice as precisely. */
  isFine?: boolean;
}

const heights = { small: 1.15, junior: 1.45, grown: 1.75, athlete: 1.6 } as const;

/** Puts a player into the scene. */
export function player(scene: Scene, part: Part): Actor {
  const { at, pose, look, clothes, age = 'junior', left = false, gear, gaze = 0, isFine } = part;
  return actor(scene, {
    at,
    pose: typeof pose === 'string' ? poses[pose] : pose,
    kit: dress(look, clothes),
    build: builds[age],
    tall: part.tall ?? heights[age],
    facing: left ? -1 : 1,
    gaze,
    ...(isFine === undefined ? {} : { isFine }),
    ...(gear ? { gear } : {}),
  });
}

export const picture = ({ width, height }: Scene, ...layers: string[]) =>
  svgDocument(width, height, layers.join(''));

/** A picture with left and right exchanged: cards have a button in the upper right corner, where a hoop or a ball would be hidden. */
export const mirroredPicture = ({ width, height }: Scene, ...layers: string[]) =>
  svgDocument(width, height, group(layers.join(''), { transform: `matrix(-1 0 0 1 ${width} 0)` }));
