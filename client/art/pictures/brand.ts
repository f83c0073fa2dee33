import { polygon, type Point } from '../core/shape';
import { block, disc, group, plump, stroke, svgDocument } from '../core/svg';
import { cloth } from '../figure/kit';

const centre: Point = [32, 34];

/** The short rays at the upper right of the logo's sun. */
const beams = (reach: number) =>
  [-100, -68, -36, -4, 28]
    .map((degrees) => {
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const at = (radius: number) => `${centre[0] + cos * radius} ${centre[1] + sin * radius}`;
      return `M${at(reach)}L${at(reach + 5.5)}`;
    })
    .join('');

/** The logo: a sun that is also a play button, above the line of the pitch. */
const mark = (scale = 1) => {
  const play: Point[] = [
    [27.5, 26.5],
    [27.5, 41.5],
    [40.5, 34],
  ];
  return group(
    disc(centre, 15.5, cloth.sun) +
      stroke(beams(20), cloth.sun, { width: 4 }) +
      plump(polygon(play), cloth.pine, 4),
    { transform: `translate(32 32) scale(${scale}) translate(-34.5 -31)` },
  );
};

/** The logo on its green tile: for the header, and cropped closer for the favicon. */
export const brandPictures = () => ({
  logo: svgDocument(64, 64, block(0, 0, 64, 64, cloth.pine, 18) + mark()),
  favicon: svgDocument(64, 64, block(0, 0, 64, 64, cloth.pine, 16) + mark(1.16)),
});
