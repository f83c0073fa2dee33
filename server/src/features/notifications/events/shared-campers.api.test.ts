import { beforeEach, describe, expect, test } from 'vitest';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { renderMail } from '../mail/render-mail';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import { classPath, type TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let [admin, ann, ben, cleo]: TestUser[] = [];
let maya: Camper;
let campClass: CampClass;
/** Ann owns Maya; Ben, a guardian, enrolls her; Cleo is another guardian. */
beforeEach(async () => {
  admin = await api.aUser('admin');
  [ann, ben, cleo] = await Promise.all(
    ['Ann Field', 'Ben Reed', 'Cleo Park'].map((name) => api.aUser(undefined, { name })),
  );
  maya = await api.aChild(ann!, { firstName: 'Maya', guardians: [ben!.uid, cleo!.uid] });
  campClass = await api.aClass({ startsOn: '2031-07-28', place: 'North field' });
  // Nobody is notified of Maya's other class.
  await shop.buyFor(ann!, await api.aClass(), [maya]);
  await shop.buyFor(ben!, campClass, [maya]);
});

const camperPath = () => `/campers/${maya._id.toHexString()}`;
const endAccessOfBen = async () => {
  await api
    .as(ann!.token)
    .delete(`${camperPath()}/guardians/${await api.idOf(ben!)}`)
    .expect(200);
  const renamed = { revision: 0, firstName: 'Newname' };
  await api.as(ann!.token).patch(camperPath()).send(renamed).expect(200);
};
const nameOf = (uid: string) =>
  [ann!, ben!, cleo!].find((user) => user.uid === uid)?.name ?? 'someone else';
const sentBy = async (act: () => PromiseLike<unknown>) => {
  const sent = await storedNotificationsBy(api, act);
  return sent
    .filter(({ owner }) => owner !== campClass.instructor.uid)
    .sort((one, other) => nameOf(one.owner).localeCompare(nameOf(other.owner)));
};
const titlesOf = (sent: Awaited<ReturnType<typeof sentBy>>) =>
  sent.map(({ owner, title }) => [nameOf(owner), title]);
const move = () =>
  api.as(admin!.token).patch(classPath(campClass)).send({ place: 'Hall' }).expect(200);
const cancelClass = () =>
  api.as(admin!.token).post(classPath(campClass, '/cancel')).send({ reason: 'Rain.' }).expect(200);
const bensOrder = async () => (await shop.listOrders(ben!))[0]!;
const cancelAsBen = async () =>
  api
    .as(ben!.token)
    .post(`/payments/${(await bensOrder())._id.toHexString()}/cancel`)
    .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
    .expect(200);

describe('a class of a shared child is moved', () => {
  test('the owner, the guardians and the payer are notified once each', async () => {
    const sent = await sentBy(move);
    const title = 'New location for Maya: First Touch Football';
    expect(titlesOf(sent)).toEqual([
      ['Ann Field', title],
      ['Ben Reed', title],
      ['Cleo Park', title],
    ]);
    const [anns, bens] = sent;
    expect(anns!.text).not.toContain('refund');
    expect(bens!.text).toContain('You can cancel for a full refund');
    for (const { mail } of sent) expect(readCalendar(mail.calendar!).events).toHaveLength(1);
  });

  test('the guardians of an archived child are notified, too: it is still enrolled', async () => {
    await api.as(ann!.token).post(`${camperPath()}/archive`).expect(200);
    const sent = await sentBy(move);
    expect(sent.map(({ owner }) => nameOf(owner))).toEqual(['Ann Field', 'Ben Reed', 'Cleo Park']);
    const canceled = await sentBy(cancelClass);
    expect(canceled.map(({ owner }) => nameOf(owner))).toEqual([
      ...['Ann Field', 'Ben Reed', 'Cleo Park'],
    ]);
  });

  test('a payer without access is notified with the name on the order', async () => {
    await endAccessOfBen();
    const sent = await sentBy(move);
    expect(titlesOf(sent)).toEqual([
      ['Ann Field', 'New location for Newname: First Touch Football'],
      ['Ben Reed', 'New location for Maya: First Touch Football'],
      ['Cleo Park', 'New location for Newname: First Touch Football'],
    ]);
    expect(JSON.stringify(sent[1])).not.toContain('Newname');
  });
});

describe('an enrollment of a shared child is canceled', () => {
  test('by the camp: all adults are notified once each, and only the payer of the refund', async () => {
    const sent = await sentBy(cancelClass);
    expect(titlesOf(sent)).toEqual([
      ['Ann Field', 'Maya: First Touch Football is canceled'],
      ['Ben Reed', 'Maya: First Touch Football is canceled'],
      ['Cleo Park', 'Maya: First Touch Football is canceled'],
    ]);
    expect(sent.map(({ text }) => text.includes('$64.50'))).toEqual([false, true, false]);
    expect(sent.every(({ text }) => text.includes('Rain'))).toBe(true);
  });

  test('by a former guardian who paid: the owner hears who did it, and the payer sees no new name', async () => {
    await endAccessOfBen();
    const sent = await sentBy(cancelAsBen);
    const text = 'Ben Reed canceled this enrollment.';
    const title = 'Ben Reed canceled Maya’s place in First Touch Football';
    expect(titlesOf(sent)).toEqual([
      ['Ann Field', title],
      ['Ben Reed', 'Maya’s enrollment in First Touch Football is canceled'],
      ['Cleo Park', title],
    ]);
    expect(sent[0]!.mail.details?.join()).toMatch(/July 28.*At North field/);
    expect(sent.map((one) => [nameOf(one.owner), one.text])).toEqual([
      ['Ann Field', text],
      [
        'Ben Reed',
        'We refunded $64.50 to your Visa ••••\u00A04242. Refunds take 5–10 business days to reach the card.',
      ],
      ['Cleo Park', text],
    ]);
    expect(JSON.stringify(sent[1])).not.toContain('Newname');
  });

  test('by an admin with a refund: the reason of the refund is for the payer only', async () => {
    const { _id } = await bensOrder();
    const refund = { classItemId: campClass._id.toHexString(), amount: 64.5, refunded: 0 };
    const sent = await sentBy(() =>
      api
        .as(admin!.token)
        .post(`/orders/${_id.toHexString()}/refund`)
        .send({ ...refund, reason: 'Card was stolen.', endsPlace: true })
        .expect(200),
    );
    expect(sent.map((one) => [nameOf(one.owner), one.text.includes('stolen')])).toEqual([
      ['Ann Field', false],
      ['Ben Reed', true],
      ['Cleo Park', false],
    ]);
  });

  test('a refund that keeps the enrollment is for the payer only', async () => {
    const { _id } = await bensOrder();
    const refund = { classItemId: campClass._id.toHexString(), amount: 5, refunded: 0 };
    const sent = await sentBy(() =>
      api
        .as(admin!.token)
        .post(`/orders/${_id.toHexString()}/refund`)
        .send({ ...refund, reason: 'Sorry.', endsPlace: false })
        .expect(200),
    );
    expect(sent.map(({ owner }) => nameOf(owner))).toEqual(['Ben Reed']);
  });

  test('the email to an unverified address names nobody', async () => {
    await api.db
      .collection('users')
      .updateOne({ uid: ann!.uid }, { $set: { emailVerified: false } });
    const [anns] = await sentBy(cancelAsBen);
    expect(anns!.title).toBe('Ben Reed canceled Maya’s place in First Touch Football');
    const mail = renderMail(anns!, { siteUrl: 'http://localhost', contact: { socialPages: [] } });
    expect(mail.subject).toBe('Someone canceled a place in First Touch Football');
    expect(mail.text).not.toMatch(/Maya|Ben/);
  });
});

test('the calendar of a payer without access keeps only what they paid for, with the name on the order', async () => {
  const summaries = async () => {
    const { body } = await api.as(ben!.token).get('/calendar').expect(200);
    return (body as { entries: { camper?: { firstName: string } }[] }).entries.map(
      ({ camper }) => camper?.firstName,
    );
  };
  expect(await summaries()).toEqual(['Maya', 'Maya']);
  await endAccessOfBen();
  expect(await summaries()).toEqual(['Maya']);
});

test('a shared child who moves to another class is not called canceled, and everyone reads who moved it', async () => {
  const target = await api.aClass({ className: 'Night Nets', startsOn: '2031-08-04' });
  const order = await bensOrder();
  const sent = await sentBy(() =>
    api
      .as(ben!.token)
      .post(`/payments/${order._id.toHexString()}/transfer`)
      .send({
        lineId: order.lines[0]!.lineId.toHexString(),
        classItemId: target._id.toHexString(),
        difference: 0,
      })
      .expect(200),
  );
  const left = 'Maya is now in Night Nets instead of First Touch Football';
  for (const name of ['Ann Field', 'Ben Reed', 'Cleo Park']) {
    const titles = sent.filter(({ owner }) => nameOf(owner) === name).map(({ title }) => title);
    expect(titles).toContain(left);
    expect(titles.join()).not.toContain('cancel');
    // The payer has no payment to read about.
    expect(titles).toHaveLength(name === 'Ben Reed' ? 1 : 2);
  }
  const anns = sent.find(({ owner, title }) => owner === ann!.uid && title === left)!;
  expect(anns.text).toBe('Ben Reed moved this enrollment. Another notification has the new dates.');
  expect(readCalendar(anns.mail.calendar!).method).toBe('CANCEL');
});
