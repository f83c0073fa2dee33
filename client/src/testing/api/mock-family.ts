import { endpoints, type Camper } from '@camp/server/contract';
import { aCamper } from '../data/builders';
import { mockEndpoint, problemResponse, type ReceivedRequest } from './mock-api';

/** Mocks the camper endpoints with state. Returns the changes that they received. */
export function mockFamily(...campers: Camper[]) {
  let stored = campers;
  const changes: unknown[] = [];

  const find = ({ params }: ReceivedRequest) => stored.find(({ _id }) => _id === params.id)!;
  const put = (camper: Camper) => {
    stored = stored.map((other) => (other._id === camper._id ? camper : other));
    return camper;
  };
  const add = (camper: Camper) => {
    stored = [...stored, camper];
    return camper;
  };

  mockEndpoint(endpoints.listCampers, ({ query }) =>
    stored.filter(({ archivedAt }) => query.archived === 'true' || archivedAt === undefined),
  );
  mockEndpoint(endpoints.addCamper, ({ sent }) => {
    changes.push(sent);
    const { firstName, birthDate } = sent as Camper;
    return add(aCamper({ firstName, ...(birthDate !== undefined && { birthDate }) }));
  });
  mockEndpoint(endpoints.ensureOwnCamper, () => {
    changes.push('added the account holder');
    return add(aCamper({ isAccountHolder: true, firstName: 'Mia' }));
  });
  mockEndpoint(endpoints.updateCamper, (request) => {
    changes.push(request.sent);
    const camper = find(request);
    const { revision, ...fields } = request.sent as Camper;
    if (revision !== camper.revision) {
      return problemResponse(endpoints.updateCamper, 'changed-meanwhile');
    }
    const { firstName = camper.firstName } = fields;
    return put({ ...camper, firstName, revision: revision + 1 });
  });
  mockEndpoint(endpoints.confirmCamper, (request) => {
    const camper = find(request);
    const { revision } = request.sent as Camper;
    changes.push(`confirmed ${camper.firstName} at ${revision}`);
    return put({ ...camper, missing: camper.missing.filter((name) => name !== 'confirmation') });
  });
  mockEndpoint(endpoints.archiveCamper, (request) => {
    changes.push(`archived ${find(request).firstName}`);
    return put({ ...find(request), archivedAt: '2031-06-01T09:30:00.000Z', missing: [] });
  });
  mockEndpoint(endpoints.restoreCamper, (request) => {
    changes.push(`restored ${find(request).firstName}`);
    const { archivedAt: _, ...active } = find(request);
    return put(active);
  });
  return changes;
}
