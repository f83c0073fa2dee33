import { grass, mownBands } from '../grounds/football';
import type { Scene } from '../world/scene';

/** The grass around the camera; off center, so that no mowing edge runs through the middle. */
export const lawn = { left: -38.4, right: 41.6, near: 0.7, far: 60 };

export const meadow = (scene: Scene) => grass(scene, 4) + mownBands(scene, lawn, 18, 'x');
