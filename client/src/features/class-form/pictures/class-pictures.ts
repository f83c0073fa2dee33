import type { Category } from '@camp/server/contract';

export interface ClassPicture {
  address: string;
  alt: string;
}

/** Builds pictures from file names and alt texts. */
const toPictures = (altTexts: Record<string, string>): ClassPicture[] =>
  Object.entries(altTexts).map(([file, alt]) => ({
    address: `/pictures/classes/${file}.svg`,
    alt,
  }));

/** The camp's own illustrations, for instructors without a picture. */
export const classPictures: Record<Category, readonly ClassPicture[]> = {
  Football: toPictures({
    'saturday-football-taster':
      'Children in four shirt colors chase one ball over a sunny pitch with camp tents behind',
    'little-kickers': 'A small girl dribbles a football around a row of orange cones',
    'passing-and-movement':
      'Three players pass a football around a triangle on a striped pitch seen from above',
    'goalkeeper-school':
      'A goalkeeper at full stretch reaches a ball flying toward the corner of the net at sunset',
    'finishing-school':
      'A striker meets the ball in mid-air with a volley while a goalkeeper waits in the goal',
    'girls-football-week':
      'Two girls in yellow shirts celebrate a goal with their arms high in front of the stand',
    'five-a-side-evenings':
      'Players race for the ball under floodlights on a fenced five-a-side pitch at night',
    'free-kicks-and-set-pieces':
      'A free kick curls over a wall of three jumping players toward the goal in golden light',
    'family-football-relay':
      'A father and his daughter run with a ball between the trees of the orchard',
    'night-football-marathon':
      'A player juggles a football beneath the moon and a single floodlight',
  }),
  Cricket: toPictures({
    'cricket-taster-morning':
      'A coach tosses a soft ball to a child with a bat in front of the pavilion',
    'batting-basics':
      'A young batter in pads and helmet plays a straight drive in front of the stumps',
    'fast-bowling-clinic':
      'A fast bowler leaps into the delivery stride with one arm high as the sun goes down',
    'spin-bowling-lab':
      'A spin bowler sends a turning ball down a practice net toward a waiting batter',
    'wicketkeepers-week':
      'A wicketkeeper whips the bails off while a batter stretches back to the crease',
    'fielding-and-catching':
      'A fielder dives full length beside the boundary rope to take a catch with one hand',
    'twenty-overs-under-lights':
      'A batter lofts the ball into the night sky in front of a full stand under floodlights',
    'girls-cricket-evenings':
      'Two girls with bats cross between the wickets as the evening sky turns pink',
    'village-green-cricket':
      'A batter lofts the ball over a running fielder on a green with a pavilion',
  }),
  Basketball: toPictures({
    'hoops-for-beginners': 'A small boy throws a basketball up to a low hoop in a sunlit hall',
    'ball-handling-lab': 'A girl dribbles two basketballs at once between cones on a wooden floor',
    'shooting-form-clinic':
      'A player rises for a jump shot and the ball curves toward the hoop at golden hour',
    'street-court-three-on-three':
      'Three players fight for the ball on a street court with a painted wall and the city behind',
    'defence-wins':
      'A defender in a low stance blocks the way of a dribbling player on a blue court',
    'point-guard-academy':
      'A point guard fires a chest pass to a teammate cutting to the basket in the hall',
    'sunrise-shootaround': 'A player lines up a two-handed shot in front of a huge rising sun',
    'fast-break': 'A player rises for a layup on an outdoor court while a defender chases her',
    'wheelchair-basketball':
      'Two players in sports wheelchairs race for the ball under the hoop in Cedar Hall',
  }),
};

/** Returns our illustration with this address; null for any other address. */
export const findClassPicture = (address: string): ClassPicture | null =>
  Object.values(classPictures)
    .flat()
    .find((picture) => picture.address === address) ?? null;
