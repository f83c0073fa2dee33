import { mix } from '../core/color';
import { createRandom } from '../core/random';
import { dot, round, type Point } from '../core/shape';
import { block, disc, fill, stroke, verticalGradient } from '../core/svg';
import type { Scene } from './scene';
import { floodlight } from './stand';

/** Where the masts stand, as shares of the width. Pictures wider than 800 px have only the right one. */
const masts = ({ width }: Scene) => (width > 800 ? [0.92] : [0.92, 0.08]);

/** Two masts at the sides and stars, where a scene of the day is shown at night. */
function nightSky(scene: Scene): string {
  const { id, width, camera } = scene;
  const foot = camera.horizon + 6;
  const height = camera.horizon * 0.66;
  return (
    // Its own random numbers, so that the hills are the same by day and at night.
    stars({ ...scene, random: createRandom(`${id}-stars`) }, 26, 0.6) +
    masts(scene)
      .map((share) =>
        floodlight(scene, [width * share, foot], height, share > 0.5 ? -height : height),
      )
      .join('')
  );
}

/** The sky down to the horizon. */
export function sky(scene: Scene): string {
  const { id, width, light, camera, time } = scene;
  const [top, middle, low] = light.sky;
  const gradient = verticalGradient(`${id}-sky`, [
    [0, top],
    [0.55, middle],
    [1, low],
  ]);
  return (
    gradient.definition +
    block(0, 0, width, camera.horizon + 60, gradient.paint) +
    (time === 'floodlit' ? nightSky(scene) : '')
  );
}

/** The sun in rings of light; a small moon where a scene of the day is shown at night. */
export function sun(scene: Scene, centre: Point, radius: number): string {
  const { width, light, time, camera } = scene;
  const [x, y] = centre;
  if (time === 'floodlit')
    // Beside a mast, the moon would look like another lamp.
    return x < width * 0.32 || x > width * 0.68
      ? ''
      : moon(scene, [x, Math.min(y, camera.horizon * 0.42)], Math.min(radius, 24));
  return (
    disc(centre, radius * 3.1, light.sun, 0.16) +
    disc(centre, radius * 1.9, light.sun, 0.26) +
    disc(centre, radius, light.sun)
  );
}

export const moon = ({ light }: Scene, [x, y]: Point, radius: number): string =>
  disc([x, y], radius * 2.6, light.sun, 0.1) +
  disc([x, y], radius, light.sun) +
  disc([x - radius * 0.3, y - radius * 0.2], radius * 0.22, mix(light.sun, light.sky[1], 0.25)) +
  disc([x + radius * 0.35, y + radius * 0.3], radius * 0.15, mix(light.sun, light.sky[1], 0.25));

/** A flat-bottomed cloud with three puffs; left out where it would cover a mast at night. */
export function cloud(scene: Scene, [x, y]: Point, size: number, opacity = 0.85): string {
  const { light, time, width, camera } = scene;
  const lamps = camera.horizon * 0.08;
  const covers = (mast: number) => x < mast + lamps && x + size * 1.74 > mast - lamps;
  if (time === 'floodlit' && masts(scene).some((share) => covers(width * share))) return '';
  const arc = (radius: number, dx: number, dy: number) =>
    `a${round(radius * size)} ${round(radius * size)} 0 0 1 ${round(dx * size)} ${round(dy * size)}`;
  return fill(
    `M${round(x)} ${round(y)}${arc(0.24, 0.3, -0.34)}${arc(0.42, 0.78, -0.06)}${arc(0.28, 0.46, 0.16)}${arc(0.13, 0.2, 0.24)}Z`,
    light.cloud,
    opacity,
  );
}

/** Faint stars do not make a text in front of them hard to read. */
export const stars = (
  { width, camera, random, light }: Scene,
  count: number,
  opacity = 0.75,
): string =>
  stroke(
    Array.from({ length: count }, () =>
      dot([
        Math.round(random.between(0, width)),
        Math.round(random.between(10, camera.horizon * 0.62)),
      ]),
    ).join(''),
    light.sun,
    { width: 2.6, opacity },
  );

/** Confetti in the air after a goal. */
export function confetti({ width, random }: Scene, count: number): string {
  const colors = ['#ffc53d', '#f4694c', '#fff7e6', '#1f9c86'];
  const strips = colors.map((color) => {
    const path = Array.from({ length: Math.ceil(count / colors.length) }, () => {
      const [x, y] = [random.between(20, width - 20), random.between(20, 250)];
      return `M${round(x)} ${round(y)}l${round(random.between(-6, 6))} ${round(random.between(4, 9))}`;
    }).join('');
    return stroke(path, color, { width: 5, cap: 'butt' });
  });
  return strips.join('');
}
