import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract';
import { MESSAGES_PER_DAY } from '#contract/classes/teaching/class-messages';
import type { Camp, Visit } from '../camp';
import { retryWhileTransient, type Persona } from './personas';
import { runScenarios, type Scenario } from './scenarios';

/** Returns the ids of the classes on sale; with campers only if there are any. */
const listSoldIds = async ({ call }: Visit) => {
  const listed = await call(endpoints.listClasses);
  const classes = listed.isOk ? listed.body : [];
  const sold = classes.filter(({ enrolled }) => enrolled > 0);
  return (sold.length > 0 ? sold : classes).map(({ _id }) => _id);
};

/** Sends one message from both servers at once, and once more. The families get it once. */
const sendRepeatedly = async (visit: Visit): Promise<boolean> => {
  const { camp, call, random } = visit;
  const id = random.pick(await listSoldIds(visit));
  if (id === undefined) return false;
  const message = { subject: 'Rain', text: `Please bring a coat. ${random.between(0, 1)}` };
  const body = { ...message, key: randomUUID() };
  const send = (server: number) =>
    retryWhileTransient(() => call(endpoints.sendClassMessage, { params: { id }, body, server }));
  const sent = [...(await Promise.all([send(0), send(1)])), await send(0)];
  const ids = new Set(sent.flatMap((result) => (result.isOk ? [result.body.insertedId] : [])));
  if (ids.size > 1) {
    camp.recorder.report(`A message was sent twice: ${JSON.stringify([...ids])}`);
  }
  const listed = await call(endpoints.listClassMessages, { params: { id } });
  if (listed.isOk && listed.body.messages.length > MESSAGES_PER_DAY + ofYesterday(listed.body)) {
    camp.recorder.report(`A class got too many messages: ${JSON.stringify(listed.body.messages)}`);
  }
  return ids.size === 1;
};

/** A run may pass midnight, after which a class gets as many messages again. */
const ofYesterday = ({ messages }: { messages: readonly { at: string }[] }) => {
  const today = new Date().toISOString().slice(0, 10);
  return messages.filter(({ at }) => at.slice(0, 10) !== today).length;
};

/** Saves a class several times, and removes it sometimes. The list never has a class twice. */
const saveRepeatedly = async (visit: Visit): Promise<boolean> => {
  const { camp, call, random } = visit;
  const listed = await call(endpoints.listClasses);
  const chosen = listed.isOk ? random.pick(listed.body) : undefined;
  if (!chosen) return false;
  const params = { id: chosen._id };
  const saved = await Promise.all([
    call(endpoints.saveClass, { params, server: 0 }),
    call(endpoints.saveClass, { params, server: 1 }),
  ]);
  if (random.chance(0.3)) await call(endpoints.removeSavedClass, { params });
  const found = await call(endpoints.listSavedClasses);
  const ids = found.isOk ? found.body.map(({ classId }) => classId) : [];
  if (new Set(ids).size < ids.length) {
    camp.recorder.report(`A class is saved twice: ${JSON.stringify(ids)}`);
  }
  return saved.some(({ isOk }) => isOk);
};

const scenarios: Scenario<Visit>[] = [
  { counts: 'class messages sent repeatedly', act: sendRepeatedly },
  { counts: 'classes saved repeatedly', act: saveRepeatedly },
];

/** An admin writes to families and saves classes, while buyers enroll and other admins delete classes. */
export const runWriter = (camp: Camp, admin: Persona): Promise<void> =>
  runScenarios(camp, 'writer', scenarios, async (random) => ({
    camp,
    persona: admin,
    call: await camp.personas.logIn(admin, random),
    random,
  }));
