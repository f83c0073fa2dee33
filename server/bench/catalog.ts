import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { createDataVersion } from '../src/database/data-version';
import { SITE_ORIGIN } from './api';
import { fillWithClasses } from './bench-camp';
import { compareWithReference, withBound, type Figure } from './figure';
import type { HttpResponse } from './http-client';
import { load, type Load, type Target } from './load';
import { median } from './numbers';
import { withEnvironment, type BenchEnvironment } from './bench-environment';

const SECTION = 'catalog';
const WARM_UP_S = 1;
const ROUND_S = 2;
const ROUNDS = 3;
const CHANGE_EVERY_MS = 1_000;
/** Compared with Express under the same published middleware, unless classes change meanwhile. */
const MIN_RATIO = 0.95;

const kinds = {
  unconditional: { status: 200 },
  conditional: { status: 304 },
  /** Unconditional, while a class changes every second, which invalidates the cache. */
  changing: { status: 200 },
};
type Kind = keyof typeof kinds;

const kindsByCount: [count: number, kinds: Kind[]][] = [
  [18, ['unconditional', 'conditional']],
  [1_000, ['unconditional', 'conditional', 'changing']],
  [10_000, ['unconditional', 'conditional']],
];

/** Invalidates the class list cache every second. Returns a function that stops it. */
const changeEverySecond = (db: Db) => {
  const { increment } = createDataVersion(db, 'classes');
  const stop = new AbortController();
  const loop = (async () => {
    while (!stop.signal.aborted) {
      await increment();
      await delay(CHANGE_EVERY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stop.abort();
    return loop;
  };
};

/** The request headers of a browser on the site. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br', origin: SITE_ORIGIN };

/** Starts the two reference servers, which send the bytes of the product's response. */
const startReferences = async (environment: BenchEnvironment, { bytes, headers }: HttpResponse) => {
  const file = join(environment.folder, 'result');
  writeFileSync(file, bytes);
  const sent = ['content-encoding', 'access-control-allow-origin'].map((name) => [
    name,
    headers[name],
  ]);
  const start = (kind: 'bare' | 'middleware') =>
    environment.startProgram(
      'bench/reference-list-process.ts',
      kind,
      environment.folder,
      file,
      JSON.stringify(Object.fromEntries(sent)),
    );
  return { bare: await start('bare'), middleware: await start('middleware') };
};

interface Compared<T> {
  product: T;
  bare: T;
  middleware: T;
}

/** Measures product and references in turns, so other load on the machine affects all of them. */
const compare = async (targets: Compared<Target>): Promise<Compared<Load[]>> => {
  const loads: Compared<Load[]> = { product: [], bare: [], middleware: [] };
  const names = ['product', 'bare', 'middleware'] as const;
  for (const name of names) await load(targets[name], WARM_UP_S);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) loads[name].push(await load(targets[name], ROUND_S));
  }
  return loads;
};

const medianOf = (loads: Load[], metric: keyof Load) =>
  median(loads.map((result) => result[metric]));

const toFigures = (count: number, kind: Kind, loads: Compared<Load[]>): Figure[] => {
  const toFigure = (label: string, value: number, unit: string) => ({
    section: SECTION,
    name: `${count} classes, ${kind}: ${label}`,
    value,
    unit,
  });
  const perSecond = toFigure('requests', medianOf(loads.product, 'perSecond'), '/s');
  const refused = loads.product.reduce((sum, result) => sum + result.refused, 0);
  return [
    compareWithReference(
      { ...perSecond, name: `${perSecond.name}, of Express with the same middleware` },
      medianOf(loads.middleware, 'perSecond'),
      kind === 'changing' ? undefined : { min: MIN_RATIO },
    ),
    compareWithReference(
      { ...perSecond, name: `${perSecond.name}, of Express alone` },
      medianOf(loads.bare, 'perSecond'),
    ),
    ...(['p50', 'p99'] as const).map((metric) =>
      compareWithReference(
        toFigure(metric, medianOf(loads.product, metric), 'ms'),
        medianOf(loads.middleware, metric),
      ),
    ),
    ...(refused > 0
      ? [withBound(toFigure('unexpected responses', refused, 'responses'), { max: 0 })]
      : []),
  ];
};

const measureCount = async (
  environment: BenchEnvironment,
  count: number,
  selectedKinds: Kind[],
): Promise<Figure[]> => {
  const db = environment.openDb(`catalog${count}`);
  await fillWithClasses(db, count, new Date());
  const api = await environment.startApi(db.databaseName);
  const url = `${api.url}/topClass`;
  const result = await environment.http.send(url, { headers: browserHeaders });
  const references = await startReferences(environment, result);
  const figures: Figure[] = [];
  for (const kind of selectedKinds) {
    const isConditional = kind === 'conditional';
    const target = {
      headers: {
        ...browserHeaders,
        ...(isConditional && { 'if-none-match': result.headers.etag! }),
      },
      status: kinds[kind].status,
      length: isConditional ? 0 : result.bytes.length,
    };
    const stopChanges = kind === 'changing' ? changeEverySecond(db) : null;
    const loads = await compare({
      product: { url, ...target },
      bare: { url: `${references.bare.firstLine}/topClass`, ...target },
      middleware: { url: `${references.middleware.firstLine}/topClass`, ...target },
    });
    await stopChanges?.();
    figures.push(...toFigures(count, kind, loads));
  }
  await references.bare.stop();
  await references.middleware.stop();
  await api.stop();
  return figures;
};

/**
 * Requests the whole class list over 32 connections, and compares with Express that sends the same bytes:
 * alone, and under the published middleware that the API uses.
 */
export const measureCatalog = (): Promise<Figure[]> =>
  withEnvironment(async (environment) => {
    const figures: Figure[] = [];
    for (const [count, selectedKinds] of kindsByCount)
      figures.push(...(await measureCount(environment, count, selectedKinds)));
    return figures;
  });
