import { ObjectId } from 'mongodb';
import type { Payment } from '#contract';
import type { TestApi } from '#testing/api/test-api';
import { createMover } from '#testing/purchases/mover';
import { refundByAdmin } from '#testing/purchases/refund-by-admin';
import type { TestUser } from '#testing/samples/builders';
import { DAY_HOURS, rosterPath, type createTeaching } from './teaching';
import type { createVisits } from './visits';

type Visitor = Awaited<ReturnType<ReturnType<typeof createVisits>['aVisitor']>>;

/** What a class of tests costs, in dollars. */
const PRICE = 64.5;

/** Ways in which the enrollment of a visitor ends, before the first session has started. */
export function createEndings(
  api: TestApi,
  getAdmin: () => TestUser,
  { sessionIn }: Pick<ReturnType<typeof createTeaching>, 'sessionIn'>,
) {
  /** Returns the payment of a visitor's family and the line that enrolls the child. */
  const findLine = async ({ parent, child }: Visitor) => {
    const res = await api.as(parent.token).get('/payments').expect(200);
    const lines = (res.body as Payment[]).flatMap(({ _id, lines }) =>
      lines.map((line) => ({ ...line, _id })),
    );
    const { _id, lineId } = lines.find(
      ({ camper, outcome }) => camper?._id === child._id.toHexString() && outcome === 'enrolled',
    )!;
    return { _id, lineId };
  };

  return {
    cancelByFamily: async (visitor: Visitor) => {
      const { _id, lineId } = await findLine(visitor);
      const classItemId = visitor.campClass._id.toHexString();
      await api
        .as(visitor.parent.token)
        .post(`/payments/${_id}/cancel`)
        .send({ classItemId, lineId, refund: PRICE })
        .expect(200);
    },

    refund: async (visitor: Visitor) => {
      const { _id, lineId } = await findLine(visitor);
      const changes = { amount: PRICE, endsPlace: true, lineId };
      const order = { _id: new ObjectId(_id) };
      await refundByAdmin(api, getAdmin(), order, visitor.campClass, changes).expect(200);
    },

    cancelClass: async ({ campClass }: Visitor) => {
      await api
        .as(getAdmin().token)
        .post(rosterPath(campClass, 'cancel'))
        .send({ reason: 'Thunderstorm.' })
        .expect(200);
    },

    moveToAnotherClass: async ({ campClass, visit }: Visitor) => {
      const target = await api.aClass({ sessions: [sessionIn(2 * DAY_HOURS)] });
      const { moveByCamp } = createMover(api);
      const rest = { acceptsWarnings: true };
      await moveByCamp(getAdmin(), [visit.enrollmentId], [campClass, target], rest).expect(200);
    },
  };
}
