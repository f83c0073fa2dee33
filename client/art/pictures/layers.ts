import type { Scene } from '../world/scene';
import { picture } from './cast';

/** The parallax layers: scenery, ground with the other players, and the main figure. */
interface Layers {
  back: string;
  middle: string;
  front: string;
}

/** Returns a hero as one flattened picture and as three layers, by file name. */
export const layeredPicture = (scene: Scene, { back, middle, front }: Layers) => ({
  [scene.id]: picture(scene, back, middle, front),
  [`${scene.id}-back`]: picture(scene, back),
  [`${scene.id}-middle`]: picture(scene, middle),
  [`${scene.id}-front`]: picture(scene, front),
});
