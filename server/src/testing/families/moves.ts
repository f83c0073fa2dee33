import { endpoints } from '#contract';
import type { Enrollment } from '#domain/orders/enrollment';
import { toTransactionId } from '../purchases/shopper';
import { classPath } from '../samples/builders';
import type { Camp, Family } from './open-camp';
import { pick, record } from './pick';
import type { ActionOf } from './plan';

/** Moves a camper to another class. A payment that it needs is made by a later action. */
export async function move(camp: Camp, family: Family, action: ActionOf<'move'>): Promise<void> {
  const client = camp.api.as(family.user.token);
  const { body } = await client.get('/payments').expect(200);
  const movable = endpoints.listPayments.response
    .parse(body)
    .flatMap(({ _id, lines }) => lines.map((line) => ({ orderId: _id, line })))
    .filter(({ line }) => line.transfer);
  const picked = pick(movable, action.line);
  if (!picked) return;
  const target = pick(camp.classes, action.class)!;
  const { lineId, className, camper } = picked.line;
  const what = `${family.name} moves ${camper.firstName} from ${className} to ${target.name}`;
  const path = `/payments/${picked.orderId}/transfer`;
  const reference = { lineId, classItemId: target._id.toHexString() };
  const quote = await client.get(`${path}/${lineId}/${reference.classItemId}`);
  if (quote.status !== 200) return record(camp, what, quote);
  const { difference } = endpoints.getTransferQuote.response.parse(quote.body);
  const res = await client.post(path).send({ ...reference, difference, acceptsClash: true });
  record(camp, what, res);
  if (res.status !== 200 || res.body.clientSecret === null) return;
  family.transactionIds.push(toTransactionId(res.body));
}

/** Moves a camper as an admin, with the siblings in the same class. */
export async function moveByCamp(camp: Camp, action: ActionOf<'move by camp'>): Promise<void> {
  const { api, admin, families, classes, changing } = camp;
  const enrolled = await api.db
    .collection<Enrollment>('enrollments')
    .find({ status: 'active' })
    .toArray();
  const picked = pick(enrolled, action.enrollment);
  if (!picked) return;
  changing.add(families.find(({ user }) => user.uid === picked.owner)!.user.uid);
  const target = pick(classes, action.class)!;
  const siblings = enrolled.filter(
    ({ classId, owner }) => classId.equals(picked.classId) && owner === picked.owner,
  );
  const res = await api
    .as(admin.token)
    .post(classPath({ _id: picked.classId }, '/transfers'))
    .send({
      enrollmentIds: siblings.map(({ _id }) => _id.toHexString()),
      classItemId: target._id.toHexString(),
      isRequestedByFamily: false,
    });
  record(camp, `An admin moves a family to ${target.name}`, res);
}
