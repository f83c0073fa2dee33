import { ObjectId } from 'mongodb';
import type { SampleUser } from '../builders';
import type { TestApi } from '#testing/api/test-api';
import { aPaidOrder } from './orders';

/** Enrolls the user in a class, and adds another class of the same price. */
async function anEnrollmentAndAClass(api: TestApi, user: SampleUser) {
  const order = await aPaidOrder(api, user);
  const lineId = order.lines[0]!.lineId.toHexString();
  const classItemId = (await api.aClass())._id.toHexString();
  return { order, lineId, classItemId };
}

/** Returns a request for the price of a transfer. */
async function aTransferQuote(api: TestApi, user: SampleUser) {
  const { order, ...target } = await anEnrollmentAndAClass(api, user);
  return { params: { id: order._id.toHexString(), ...target } };
}

/** Returns a request that transfers a camper to a class of the same price. */
async function aTransfer(api: TestApi, user: SampleUser) {
  const { order, ...target } = await anEnrollmentAndAClass(api, user);
  return {
    params: { id: order._id.toHexString() },
    body: { ...target, difference: 0, acceptsClash: false },
  };
}

/** Returns a request by which an admin transfers a camper of the user. */
async function aTransferByAdmin(api: TestApi, user: SampleUser) {
  const { order, classItemId } = await anEnrollmentAndAClass(api, user);
  const [line] = order.lines;
  const enrollment = await api.db.collection('enrollments').findOne({ lineId: line!.lineId });
  return {
    params: { id: line!.classId.toHexString() },
    body: {
      enrollmentIds: [enrollment!._id.toHexString()],
      classItemId,
      isRequestedByFamily: false,
      acceptsWarnings: false,
    },
  };
}

/** Returns a request for the refunds of a move to another class. Nobody is enrolled in the class. */
async function aRefundTotal(api: TestApi) {
  const [campClass, other] = [await api.aClass(), await api.aClass()];
  return {
    params: { id: campClass._id.toHexString() },
    query: { enrollmentIds: new ObjectId().toHexString(), classItemId: other._id.toHexString() },
  };
}

/** The sample requests of moves to another class. */
export const transferRequests = {
  getTransferQuote: aTransferQuote,
  startTransfer: aTransfer,
  listOtherClasses: async (api: TestApi) => ({
    params: { id: (await api.aClass())._id.toHexString() },
  }),
  getRefundTotal: aRefundTotal,
  transferCampers: aTransferByAdmin,
};
