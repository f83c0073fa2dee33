import { type Point, round } from '../../core/shape';
import { disc, fill, group, stroke } from '../../core/svg';
import { cloth } from '../../figure/kit';
import { hills, treeline } from '../../world/land';
import { sky, sun } from '../../world/sky';
import { picture } from '../cast';
import { meadow } from '../meadow';
import { spot, vignette } from '../vignette';

const receipt = (x: number, y: number, width: number, height: number) => {
  const teeth = Array.from(
    { length: 8 },
    () => `l${round(-width / 16)} 7l${round(-width / 16)} -7`,
  ).join('');
  const row = (at: number, from: number, to: number) =>
    `M${round(x + width * from)} ${round(y + height * at)}H${round(x + width * to)}`;
  return (
    fill(`M${x} ${y}h${width}v${height}${teeth}Z`, cloth.paper) +
    stroke(row(0.16, 0.14, 0.5), cloth.teal, { width: 8 }) +
    stroke(
      [0.34, 0.48, 0.62].map((at) => row(at, 0.14, 0.56) + row(at, 0.72, 0.86)).join(''),
      '#d9cdb2',
      { width: 5 },
    ) +
    stroke(row(0.82, 0.58, 0.86), cloth.coral, { width: 7 })
  );
};

export function paint() {
  const scene = spot('payments', 'golden', 210);
  const coin = (at: Point, radius: number) =>
    disc([at[0], at[1] + 4], radius, '#c98a1e') +
    disc(at, radius, cloth.sun) +
    stroke(`M${round(at[0])} ${round(at[1] - radius * 0.45)}v${round(radius * 0.9)}`, '#c98a1e', {
      width: radius * 0.2,
    });
  return picture(
    scene,
    vignette(
      scene,
      sky(scene),
      sun(scene, [130, 150], 30),
      hills(scene, 0, 70),
      hills(scene, 1, 36),
      treeline(scene, 14),
      meadow(scene),
    ),
    group(receipt(192, 58, 116, 178), { transform: 'rotate(-5 250 150)' }),
    coin([338, 236], 24) + coin([304, 254], 18) + coin([166, 250], 15),
  );
}
