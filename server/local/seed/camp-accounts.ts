import { seedUsers } from './seed-users';

/** The password of every seeded account. */
export const CAMP_PASSWORD = 'Camp!2026';

const passwordAccounts = seedUsers.map(({ uid, name, email, photoURL }) => ({
  localId: uid,
  email,
  emailVerified: true,
  displayName: name,
  photoUrl: photoURL,
  rawPassword: CAMP_PASSWORD,
}));

const federatedAccount = (
  localId: string,
  providerId: string,
  displayName: string,
  email: string,
) => ({
  localId,
  email,
  emailVerified: true,
  displayName,
  providerUserInfo: [{ providerId, rawId: localId, federatedId: localId, email, displayName }],
});

/** The sign-in pop-up offers these as existing accounts. */
const federatedAccounts = [
  federatedAccount('camp-google', 'google.com', 'Gia Romano', 'gia@gmail.test'),
  federatedAccount('camp-github', 'github.com', 'Hugo Brandt', 'hugo@github.test'),
];

/** The camp's accounts as Firebase's `accounts:batchCreate` takes them. */
export const campAccounts = [...passwordAccounts, ...federatedAccounts];
