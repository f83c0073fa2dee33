import { join } from 'node:path';
import { startSessionAs, listScreens, personas, openScreen } from '../stack/screens';
import { test } from '../stack/visitor';

const FOLDER = join(import.meta.dirname, '../../screenshots');
const HEIGHT = 900;

const toFileName = (path: string) =>
  path
    .replaceAll(/[0-9a-f]{24}/g, 'one')
    .replaceAll(/\W+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'home';

for (const persona of personas) {
  for (const width of [320, 768, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`${persona} at ${width} px, ${colorScheme}`, () => {
        test.use({ colorScheme, viewport: { width, height: HEIGHT } });

        test('every screen', async ({ page }) => {
          test.setTimeout(180_000);
          await startSessionAs(page, persona);
          for (const path of await listScreens(page, persona)) {
            await openScreen(page, path);
            const name = `${toFileName(path)}-${width}-${colorScheme}.png`;
            await page.screenshot({ path: join(FOLDER, persona, name), fullPage: true });
          }
        });
      });
    }
  }
}
