import { createCamera, type Camera, type Place, type View } from '../core/camera';
import { mix } from '../core/color';
import { lights, lit, type Light, type TimeOfDay } from '../core/light';
import { createRandom, type Random } from '../core/random';
import { round } from '../core/shape';
import { enlarge, oval } from '../core/svg';
import { drawFigure, type Figure } from '../figure/body';
import { drawExtra } from '../figure/extra';
import type { Kit } from '../figure/kit';
import { castShadow, contactShadow } from '../figure/shadow';
import { skeletonOf } from '../figure/skeleton';

export interface Scene {
  id: string;
  width: number;
  height: number;
  light: Light;
  time: TimeOfDay;
  camera: Camera;
  random: Random;
}

interface SceneSize {
  id: string;
  width?: number;
  height?: number;
  time: TimeOfDay;
  view: View;
  /** A tint for the whole landscape, and its strength. */
  tone?: readonly [string, number];
}

const toned = (light: Light, [color, share]: readonly [string, number]): Light => ({
  ...light,
  grass: [mix(light.grass[0], color, share), mix(light.grass[1], color, share * 0.7)],
  land: [
    mix(light.land[0], color, share),
    mix(light.land[1], color, share),
    mix(light.land[2], color, share * 0.5),
  ],
});

export const createScene = ({
  id,
  width = 800,
  height = 600,
  time,
  view,
  tone,
}: SceneSize): Scene => ({
  id,
  width,
  height,
  time,
  light: tone ? toned(lights[time], tone) : lights[time],
  camera: createCamera(view),
  random: createRandom(id),
});

/** A drawing with a distance, so that a scene can be painted from back to front. */
export interface Actor {
  distance: number;
  shadow: string;
  body: string;
}

type PlacedFigure = Figure & {
  at: Place;
  /** Body height in meters. */
  tall: number;
  facing?: 1 | -1;
  /** Draws a small figure with a face and twice as precisely. */
  isFine?: boolean;
};

const litKit = (kit: Kit, light: Light): Kit => {
  const tint = (color: string) => lit(color, light);
  return {
    ...kit,
    skin: tint(kit.skin),
    hair: tint(kit.hair),
    shirt: tint(kit.shirt),
    trim: tint(kit.trim),
    shorts: tint(kit.shorts),
    socks: tint(kit.socks),
    shoes: tint(kit.shoes),
  };
};

const SHADOW_FALL = 0.2;
/** Figures are drawn in whole multiples of this share of a pixel. */
const GRID = 0.5;
/** Figures below these shares of the picture's height (of a 4:3 picture, if it is taller) are drawn as strokes, or with simpler limbs. */
const STROKES_BELOW = 0.25;
const PLAIN_BELOW = 0.52;

export function actor(scene: Scene, placed: PlacedFigure): Actor {
  const { at, tall, facing = 1, isFine = false, pose, build, kit } = placed;
  const { light, camera } = scene;
  const grid = isFine ? GRID / 2 : GRID;
  const [x, y] = camera.stage.project([at[0], 0, at[2]]);
  const scale = (camera.stage.scaleAt(at) * tall) / 100;
  const rise = camera.stage.scaleAt(at) * at[1];
  const cast = { x, y, scale, reach: light.shadowReach, fall: SHADOW_FALL, facing };
  const bones = skeletonOf(pose, build);
  const share = (scale * 100) / Math.min(scene.height, scene.width * 0.75);
  const draw = share < STROKES_BELOW && !isFine ? drawExtra : drawFigure;
  const figure = { ...placed, kit: litKit(kit, light), isPlain: share < PLAIN_BELOW };
  return {
    distance: at[2],
    shadow:
      castShadow(bones, build.head, light.shadow, light.shadowOpacity, cast) +
      contactShadow(bones, light.shadow, cast, at[1]),
    body: `<g transform="translate(${round(x)} ${round(y - rise)}) scale(${grid * facing} ${-grid})">${enlarge(draw(figure), scale / grid)}</g>`,
  };
}

/** Any other drawing on the ground, with its own soft round shadow. */
export function thing(
  scene: Scene,
  at: Place,
  draw: (x: number, y: number, metre: number) => string,
  shadowRadius = 0,
): Actor {
  const { stage } = scene.camera;
  const [x, y] = stage.project(at);
  const metre = stage.scaleAt(at);
  const [groundX, groundY] = stage.project([at[0], 0, at[2]]);
  const radius = shadowRadius * metre;
  const { shadow, shadowOpacity, shadowReach } = scene.light;
  return {
    distance: at[2],
    shadow:
      radius > 0
        ? oval(
            [groundX + radius * shadowReach * 0.6, groundY],
            radius * 1.2,
            radius * 0.34,
            shadow,
            shadowOpacity,
          )
        : '',
    body: draw(x, y, metre),
  };
}

/** Paints all shadows first, then all figures from the farthest to the nearest. */
export function paintActors(actors: readonly Actor[]): string {
  const ordered = actors.toSorted((a, b) => b.distance - a.distance);
  return [...ordered.map(({ shadow }) => shadow), ...ordered.map(({ body }) => body)].join('');
}
