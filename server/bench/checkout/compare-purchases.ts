import { CONCURRENT, type Extent, type Repetitions } from '../concurrent';
import { compareWithReference, withBound, type Figure } from '../figure';
import { median } from '../numbers';
import { contenders, forEachContender, type Contender } from './shop';

const SECTION = 'checkout';
const ROUND: Extent = { seconds: 4 };
const ROUNDS = 3;
/**
 * As many for the product as for the references: every process becomes faster during hundreds of purchases, and the
 * faster side would warm up its own services more.
 */
const WARM_UP: Extent = { times: 400 };

const toFigures = (
  label: string,
  sales: Record<Contender, Repetitions[]>,
  minRatio: number,
): Figure[] => {
  const toFigure = (name: string, value: number, unit: string) => ({
    section: SECTION,
    name: `${CONCURRENT} buyers, ${label}: ${name}`,
    value,
    unit,
  });
  const medianOf = (contender: Contender, metric: 'perSecond' | 'p50') =>
    median(sales[contender].map((repetitions) => repetitions[metric]));
  const perSecond = medianOf('product', 'perSecond');
  const failures = sales.product.flatMap((repetitions) => repetitions.failures);
  for (const failure of new Set(failures)) console.log(`  ${label}: ${failure}`);
  return [
    compareWithReference(
      toFigure('purchases', perSecond, '/s'),
      medianOf('reference', 'perSecond'),
      { min: minRatio },
    ),
    compareWithReference(
      toFigure('purchases, of an API with only these steps', perSecond, '/s'),
      medianOf('referenceApi', 'perSecond'),
    ),
    compareWithReference(
      toFigure('p50', medianOf('product', 'p50'), 'ms'),
      medianOf('reference', 'p50'),
    ),
    withBound(toFigure('failed', failures.length, 'purchases'), { max: 0 }),
  ];
};

const assertNoFailures = ({ failures }: Repetitions) => {
  if (failures.length > 0) throw new Error(`A purchase of a reference failed: ${failures[0]}`);
};

/** Warms up all contenders, measures them in turns, and compares the product with the references. */
export async function comparePurchases(
  label: string,
  minRatio: number,
  buyRepeatedly: (contender: Contender, extent: Extent) => Promise<Repetitions>,
): Promise<Figure[]> {
  for (const contender of contenders) await buyRepeatedly(contender, WARM_UP);
  const sales = forEachContender((): Repetitions[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of contenders)
      sales[contender].push(await buyRepeatedly(contender, ROUND));
  }
  [...sales.reference, ...sales.referenceApi].forEach(assertNoFailures);
  return toFigures(label, sales, minRatio);
}
