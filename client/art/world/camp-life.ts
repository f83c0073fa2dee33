import type { Place } from '../core/camera';
import { shade } from '../core/color';
import { lit } from '../core/light';
import { polygon, round, type Point } from '../core/shape';
import { block, disc, fill, oval, stroke } from '../core/svg';
import { cloth } from '../figure/kit';
import { thing, type Actor, type Scene } from './scene';

/** A checked blanket on the grass with a picnic on it. */
export function blanket(scene: Scene, x: number, z: number, wide: number, deep: number): string {
  const { camera, light } = scene;
  const quad = (from: number, to: number, near: number, far: number): Place[] => [
    [x - wide / 2 + wide * from, 0, z + deep * near],
    [x - wide / 2 + wide * to, 0, z + deep * near],
    [x - wide / 2 + wide * to, 0, z + deep * far],
    [x - wide / 2 + wide * from, 0, z + deep * far],
  ];
  const across = [0.1, 0.3, 0.5, 0.7, 0.9].map((at) =>
    camera.face(quad(at - 0.045, at + 0.045, 0, 1)),
  );
  const along = [0.15, 0.5, 0.85].map((at) => camera.face(quad(0, 1, at - 0.08, at + 0.08)));
  return (
    fill(camera.face(quad(0, 1, 0, 1)), lit(cloth.paper, light)) +
    fill(across.join(''), lit(cloth.coral, light), 0.7) +
    fill(along.join(''), lit(cloth.coral, light), 0.7)
  );
}

export const basket = (scene: Scene, at: Place): Actor =>
  thing(
    scene,
    at,
    (x, y, metre) => {
      const [w, h] = [metre * 0.5, metre * 0.28];
      const straw = lit('#c98f4e', scene.light);
      return (
        stroke(
          `M${round(x - w * 0.36)} ${round(y - h)}Q${round(x)} ${round(y - h * 2.5)} ${round(x + w * 0.36)} ${round(y - h)}`,
          shade(straw, 0.3),
          { width: metre * 0.04 },
        ) +
        disc([x - w * 0.2, y - h * 1.05], metre * 0.075, lit(cloth.coral, scene.light)) +
        disc([x + w * 0.02, y - h * 1.1], metre * 0.075, lit(cloth.sun, scene.light)) +
        disc([x + w * 0.22, y - h * 1.05], metre * 0.075, lit('#8cc152', scene.light)) +
        fill(
          polygon([
            [x - w / 2, y - h],
            [x + w / 2, y - h],
            [x + w * 0.42, y],
            [x - w * 0.42, y],
          ]),
          straw,
        ) +
        stroke(
          `M${round(x - w * 0.47)} ${round(y - h * 0.62)}h${round(w * 0.94)}M${round(x - w * 0.44)} ${round(y - h * 0.28)}h${round(w * 0.88)}`,
          shade(straw, 0.25),
          { width: metre * 0.025 },
        )
      );
    },
    0.26,
  );

/** The three steps of a medal podium, centered on x. */
export function podium(scene: Scene, [x, y]: Point, metre: number): string {
  const step = (offset: number, tall: number, color: string) => {
    const [left, width] = [x + offset * metre, metre * 0.86];
    const body = lit(color, scene.light);
    return (
      block(left - width / 2, y - tall * metre, width, tall * metre, body) +
      block(
        left - width / 2,
        y - tall * metre,
        width,
        metre * 0.07,
        lit(cloth.paper, scene.light),
      ) +
      disc([left, y - tall * metre * 0.5], metre * 0.12, lit(cloth.paper, scene.light), 0.9)
    );
  };
  return step(-0.86, 0.42, cloth.teal) + step(0.86, 0.28, cloth.coral) + step(0, 0.66, cloth.pine);
}

/** Flames over crossed logs and the glow around them. */
export const campfire = (scene: Scene, at: Place): Actor =>
  thing(scene, at, (x, y, metre) => {
    const flame = (size: number, lean: number) => {
      const [w, h] = [metre * 0.28 * size, metre * 0.8 * size];
      return `M${round(x - w)} ${round(y - metre * 0.06)}C${round(x - w * 1.3)} ${round(y - h * 0.5)} ${round(x - w * 0.1 + lean)} ${round(y - h * 0.55)} ${round(x + lean)} ${round(y - h)}C${round(x + w * 0.5)} ${round(y - h * 0.7)} ${round(x + w * 1.5)} ${round(y - h * 0.45)} ${round(x + w)} ${round(y - metre * 0.06)}Z`;
    };
    const log = (lean: number) =>
      `M${round(x - metre * 0.36)} ${round(y + lean)}L${round(x + metre * 0.36)} ${round(y - lean)}`;
    return (
      oval([x, y], metre * 2.6, metre * 0.7, '#ffb648', 0.16) +
      disc([x, y - metre * 0.4], metre * 1.25, '#ffb648', 0.13) +
      stroke(log(metre * 0.06) + log(-metre * 0.06), '#5b3a2c', { width: metre * 0.11 }) +
      fill(flame(1, metre * 0.05), '#f4694c') +
      fill(flame(0.72, -metre * 0.03), '#ff9f3f') +
      fill(flame(0.42, metre * 0.02), '#ffe08a')
    );
  });

/** A water bottle that stands on the grass or on a table. */
export const bottle = (scene: Scene, at: Place, color: string): Actor =>
  thing(
    scene,
    at,
    (x, y, metre) => {
      const [w, h] = [metre * 0.1, metre * 0.24];
      const body = lit(color, scene.light);
      return (
        block(x - w / 2, y - h, w, h, body, w * 0.3) +
        block(
          x - w * 0.28,
          y - h * 1.24,
          w * 0.56,
          h * 0.26,
          lit(cloth.paper, scene.light),
          w * 0.15,
        ) +
        block(x - w / 2, y - h * 0.62, w, h * 0.2, lit(cloth.paper, scene.light))
      );
    },
    0.08,
  );
