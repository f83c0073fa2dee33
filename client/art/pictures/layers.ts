import type { View } from '../core/camera';
import type { TimeOfDay } from '../core/light';
import { createScene, type Scene } from '../world/scene';
import { picture } from './cast';
import { heroSize, narrowHeroSize } from './wide';

export type HeroShape = 'wide' | 'narrow';

/** The parallax layers: scenery, ground with the other players, and the main figure. */
interface HeroPlan {
  sport: string;
  day: { time: TimeOfDay; tone?: readonly [string, number] };
  night: { tone?: readonly [string, number] };
  /** Both compositions share the scenery. */
  back: (scene: Scene) => string;
  middle: (scene: Scene, shape: HeroShape) => string;
  front: (scene: Scene, shape: HeroShape) => string;
}

/**
 * The cameras of the two compositions. The main figure stands at x = 0, to the right of the text;
 * phones of 320 px show the 290 px at the right of the narrow one. The
 * horizons meet where `hero.css` and the parallax library place the layers.
 */
const views: Readonly<Record<HeroShape, View>> = {
  wide: { eye: 0.67, focal: 900, horizon: 372, centre: 1150 },
  narrow: { eye: 1.05, focal: 560, horizon: 222, centre: 888 },
};

const sizes = { wide: heroSize, narrow: narrowHeroSize };

/** Returns a hero by day and by night: in layers of both shapes and as one wide picture. */
export function heroPictures({ sport, day, night, back, middle, front }: HeroPlan) {
  const paintAt = (name: string, flat: string, light: HeroPlan['day']) => {
    const sceneOf = (shape: HeroShape, part: string) =>
      createScene({
        ...sizes[shape],
        ...light,
        id: `${name}-${shape}-${part}`,
        view: views[shape],
      });
    const layersOf = (shape: HeroShape) => {
      const [ground, players] = [sceneOf(shape, 'middle'), sceneOf(shape, 'front')];
      return {
        [ground.id]: picture(ground, middle(ground, shape)),
        [players.id]: picture(players, front(players, shape)),
      };
    };
    const scenery = sceneOf('wide', 'back');
    const ground = sceneOf('wide', 'middle');
    return {
      [flat]: picture(scenery, back(scenery), middle(ground, 'wide'), front(scenery, 'wide')),
      [`${name}-back`]: picture(scenery, back(scenery)),
      ...layersOf('wide'),
      ...layersOf('narrow'),
    };
  };
  return {
    ...paintAt(`hero-${sport}-day`, `hero-${sport}`, day),
    ...paintAt(`hero-${sport}-night`, `hero-${sport}-night`, { time: 'night', ...night }),
  };
}

/** Whether the scene is lit by floodlights. */
export const isNight = ({ time }: Scene) => time === 'night';
