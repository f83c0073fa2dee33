import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TimeOfDay } from './core/light';
import { toWholePixels } from './core/svg';
import { brandPictures } from './pictures/brand';
import { portraits } from './pictures/portraits';

interface Painting {
  /** Pictures that show a night always look the same. */
  paint: (time?: TimeOfDay) => string;
  /** The time of day in the dark theme of a picture whose subject is the low sun. */
  inDarkTheme?: TimeOfDay;
}
interface LayeredPainting {
  paint: () => Record<string, string>;
}

const publicFolder = join(import.meta.dirname, '../public');

/** Returns the pictures of all modules in a folder and its folders, by file name. */
const paintFolder = async <Module>(folder: string): Promise<[name: string, module: Module][]> => {
  const path = join(import.meta.dirname, 'pictures', folder);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted();
  return Promise.all(
    files.map(async (file): Promise<[string, Module]> => [
      basename(file, '.ts'),
      (await import(join(path, file))) as Module,
    ]),
  );
};

/** Replaces a folder of pictures, so that pictures without a module are deleted. */
const writeFolder = (folder: string, pictures: readonly (readonly [string, string])[]) => {
  const target = join(publicFolder, 'pictures', folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [name, svg] of pictures) writeFileSync(join(target, `${name}.svg`), svg);
  console.log(`${folder}: ${pictures.length} pictures`);
};

for (const folder of ['classes', 'slider', 'empty', 'banners']) {
  const painted = await paintFolder<Painting>(folder);
  const shorten = folder === 'classes' ? toWholePixels : (drawing: string) => drawing;
  writeFolder(
    folder,
    painted.map(([name, { paint }]) => [name, shorten(paint())]),
  );
  if (folder !== 'classes' && folder !== 'banners') continue;
  writeFolder(
    `night/${folder}`,
    painted.map(([name, { paint, inDarkTheme = 'floodlit' }]) => [
      name,
      shorten(paint(inDarkTheme)),
    ]),
  );
}
const heroes = await paintFolder<LayeredPainting>('heroes');
writeFolder(
  'heroes',
  heroes.flatMap(([, { paint }]) => Object.entries(paint())),
);
writeFolder('people', Object.entries(portraits()));

const { logo, favicon } = brandPictures();
writeFileSync(join(publicFolder, 'pictures/logo.svg'), logo);
writeFileSync(join(publicFolder, 'favicon.svg'), favicon);
