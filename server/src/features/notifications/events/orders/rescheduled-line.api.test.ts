import { expect, test } from 'vitest';
import type { Place } from '#domain/places/place';
import { notificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { classPath } from '#testing/samples/builders';
import { aPlace, atPlace } from '#testing/samples/classes/places';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);

test('the receipt of a moved class names the new address but not a new name of the same place', async () => {
  const [user, other, admin] = [await api.aUser(), await api.aUser(), await api.aUser('admin')];
  const [near, far] = [await aPlace(api), await aPlace(api)];
  const editPlace = ({ _id }: Place, body: object) =>
    api.as(admin.token).patch(`/places/${_id.toHexString()}`).send(body).expect(200);
  const classAt = (place: Place) => api.aClass({ startsOn: '2031-07-28', ...atPlace(place) });
  const [moved, renamed] = [await classAt(near), await classAt(far)];
  const ids = [await shop.charge(user, [moved]), await shop.charge(other, [renamed])];
  await editPlace(near, { revision: 1, street: '9 Hill Road' });
  await editPlace(far, { revision: 1, name: `Renamed ${far.name}` });
  const later = { startsOn: '2031-07-29' };
  await api.as(admin.token).patch(classPath(renamed)).send(later).expect(200);
  await api.dispatchEvents();
  const [receipt] = await notificationsBy(api, () => shop.record(user, ids[0]!).expect(200));
  expect(receipt!.text).toContain(
    `The location is now ${near.name}, 9 Hill Road, Riverton, OR 97000 (previously ${near.name}, 120 Mill Road, Riverton, OR 97000).`,
  );
  const [plain] = await notificationsBy(api, () => shop.record(other, ids[1]!).expect(200));
  expect(plain!.text).toContain('The schedule is now');
  expect(plain!.text).not.toContain('location');
});
