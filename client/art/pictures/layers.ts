import type { Scene } from '../world/scene';
import { picture } from './cast';

/** Scenery, ground with the other players, and the leading figure: parallax moves them apart. */
type Layers = { back: string; middle: string; front: string };

/** A hero as one flattened picture and as its three layers, by file name. */
export const layeredPicture = (scene: Scene, { back, middle, front }: Layers) => ({
  [scene.id]: picture(scene, back, middle, front),
  [`${scene.id}-back`]: picture(scene, back),
  [`${scene.id}-middle`]: picture(scene, middle),
  [`${scene.id}-front`]: picture(scene, front),
});
