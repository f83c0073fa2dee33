import { join } from 'node:path';
import { weigh, type Budget } from './budgets.ts';

const page = (name: string) => ['index.html', `src/app/pages/${name}.tsx`];

/** What was reached, and a little air: whoever needs more says why here. */
const budgets: Budget[] = [
  { path: '/', modules: page('home-page'), scriptBytesMost: 130_000, styleBytesMost: 20_000 },
  {
    path: '/allClass',
    modules: page('all-class-page'),
    scriptBytesMost: 170_000,
    styleBytesMost: 20_000,
  },
  {
    path: '/logIn',
    // Its form asks for Firebase as soon as it is there.
    modules: [...page('log-in-page'), 'src/lib/firebase-auth.ts'],
    scriptBytesMost: 200_000,
    styleBytesMost: 20_000,
  },
];

const weighed = weigh(join(import.meta.dirname, 'dist'), budgets);
for (const { name, bytes, most } of weighed) {
  const verdict = bytes <= most ? 'within' : 'OVER';
  console.log(`${name.padEnd(22)} ${bytes} bytes gzipped, ${verdict} its ${most}`);
}
process.exitCode = weighed.some(({ bytes, most }) => bytes > most) ? 1 : 0;
