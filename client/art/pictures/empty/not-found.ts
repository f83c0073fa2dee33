import { curve, dot, polygon } from '../../core/shape';
import { block, disc, fill, oval, stroke } from '../../core/svg';
import { cloth } from '../../figure/kit';
import { hills } from '../../world/land';
import { sky } from '../../world/sky';
import { picture } from '../cast';
import { meadow } from '../meadow';
import { spot, vignette } from '../vignette';

const mapPanel = (index: number): string => {
  const [left, right] = [96 + index * 96, 192 + index * 96];
  const [leftDip, rightDip] = index % 2 === 0 ? [0, 16] : [16, 0];
  const paper = polygon([
    [left, 66 + leftDip],
    [right, 66 + rightDip],
    [right, 246 + rightDip],
    [left, 246 + leftDip],
  ]);
  return fill(paper, index % 2 === 0 ? '#fff4d8' : '#f3e2b8');
};

export function paint() {
  const scene = spot('not-found', 'morning');
  return picture(
    scene,
    vignette(scene, sky(scene), hills(scene, 0, 70), meadow(scene)),
    oval([240, 268], 150, 12, '#0e4a3b', 0.22) + [0, 1, 2].map(mapPanel).join(''),
    fill(
      polygon([
        [112, 92],
        [176, 103],
        [176, 160],
        [112, 149],
      ]),
      '#7cc58a',
    ) + stroke('M144 97.5V154.500M112 120.500L176 131.500', cloth.paper, { width: 2 }),
    oval([246, 118], 30, 20, '#a9cf7e') + block(240, 106, 12, 24, '#e0bd86', 2),
    fill(
      polygon([
        [308, 190],
        [364, 181],
        [364, 226],
        [308, 235],
      ]),
      '#5c63bd',
    ) + stroke('M336 185.500V230.500', cloth.paper, { width: 2 }),
    stroke(
      curve([
        [112, 222],
        [150, 196],
        [196, 216],
        [236, 176],
        [288, 160],
        [326, 122],
      ]),
      cloth.coral,
      { width: 4, dash: '2 9' },
    ),
    stroke(['M112 216l10 10', 'M122 216l-10 10'].join(''), cloth.coral, { width: 4 }),
    fill('M326 126C312 106 306 98 306 86A20 20 0 0 1 346 86C346 98 340 106 326 126Z', cloth.coral) +
      disc([326, 86], 8, cloth.paper),
    stroke(
      [
        [140, 178],
        [156, 184],
        [276, 200],
        [288, 210],
        [210, 230],
      ]
        .map(([x = 0, y = 0]) => dot([x, y]))
        .join(''),
      '#4fa36b',
      { width: 10 },
    ),
  );
}
