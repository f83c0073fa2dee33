import type { AllWords } from './endpoint-words';
import { examples } from './examples';

const { email, id, token, person } = examples;

export const signInWords: Pick<
  AllWords,
  'createAccessToken' | 'addUser' | 'isAdmin' | 'isInstructor'
> = {
  createAccessToken: {
    about: 'Signing in',
    summary: 'Exchange a Firebase ID token for our access token',
    note: 'The e-mail must be the ID token’s. Makes the account’s record where there is none, and brings its e-mail up to date. An address that another account has not verified goes to the one that has; otherwise an account has none. Refused with `unauthenticated` after a deletion, a suspension or a first verified sign-in, until the user signs in again; with `suspended` and the reason while suspended.',
    body: { email },
    answer: { token },
  },
  addUser: {
    about: 'Signing in',
    summary: 'Keep a record of whoever has signed in',
    note: 'Safe to repeat: `insertedId` is null when this call has been made for the account before, or its record was made beforehand. A role in the body is not even read.',
    body: { name: 'Casey Camper', email },
    answer: { insertedId: id },
  },
  isAdmin: {
    about: 'Signing in',
    summary: 'Ask whether somebody is an admin',
    note: 'Everyone may ask about themselves, an admin about anybody.',
    answer: { admin: false },
  },
  isInstructor: {
    about: 'Signing in',
    summary: 'Ask whether somebody is an instructor',
    note: 'Everyone may ask about themselves, an admin about anybody.',
    answer: { instructor: true },
  },
};

const NOT_ONESELF = 'Nobody changes their own role, so an admin is always left.';

export const peopleWords: Pick<
  AllWords,
  'listUsers' | 'makeAdmin' | 'makeInstructor' | 'setUserRole' | 'setSuspension' | 'deleteUser'
> = {
  listUsers: {
    about: 'People',
    summary: 'List people, newest first',
    note: 'At most 100 at a time, asked for or not. Everyone who ever had a session is there. `email` is empty when another account has proved that the address is theirs.',
    answer: [person],
  },
  makeAdmin: {
    about: 'People',
    summary: 'Make somebody an admin',
    note: NOT_ONESELF,
    answer: { modifiedCount: 1 },
  },
  makeInstructor: {
    about: 'People',
    summary: 'Make somebody an instructor',
    note: NOT_ONESELF,
    answer: { modifiedCount: 1 },
  },
  setUserRole: {
    about: 'People',
    summary: 'Give somebody a role, or take it away',
    note: `${NOT_ONESELF} A change of role acts at the next call.`,
    body: { role: 'instructor' },
    answer: { modifiedCount: 1 },
  },
  setSuspension: {
    about: 'People',
    summary: 'Suspend somebody, or reinstate them',
    note: `Never oneself, and never the last admin. From the next call on whoever is suspended is refused with \`suspended\` and the reason; what is public they see as a guest. What they have stays: paid places, classes that they teach, and money that arrives for a checkout begun before. Reinstating needs no reason, and keeps none; it needs a new sign-in.`,
    body: { isSuspended: true, reason: 'Three chargebacks in a row.' },
    answer: { modifiedCount: 1 },
  },
  deleteUser: {
    about: 'People',
    summary: 'Delete somebody',
    note: 'Never oneself, nobody with paid enrolments (suspend them instead), and nobody who still has classes. Earlier tokens are refused from then on.',
    answer: { deletedCount: 1 },
  },
};
