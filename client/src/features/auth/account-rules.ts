import { addUserRequest } from '@camp/server/contract/users';

const EMAIL = /^\S+@\S+\.\S+$/;
const PICTURE = /^(https:\/\/[^\s"'<>\\]+|\/pictures\/people\/[\w.-]+)$/;

export const NAME_MAX_LENGTH = 80;

export const emailRule = {
  required: 'Please enter your e-mail address.',
  validate: (email: string) =>
    EMAIL.test(email.trim()) ||
    'That is not a complete e-mail address. Check it for a typing mistake.',
};

export const nameRule = {
  validate: (name: string) => {
    if (name.trim() === '') return 'Please enter your name.';
    if (name.trim().length > NAME_MAX_LENGTH) {
      return `At most ${NAME_MAX_LENGTH} characters, please.`;
    }
    const fault = addUserRequest.shape.name.safeParse(name).error?.issues[0]?.message;
    return fault === undefined || `The name ${fault}.`;
  },
};

export const photoRule = {
  required: 'Please choose a picture or enter the address of one.',
  validate: (url: string) =>
    PICTURE.test(url.trim()) || 'Enter an address that begins with https://.',
};

/** In this order, in these words (Spec §5). */
const passwordRules: [isKept: (password: string) => boolean, text: string][] = [
  [(password) => password.length >= 6, 'Please provide at least 6 characters for the password.'],
  [(password) => /[A-Z]/.test(password), 'The password field needs to add at least one Uppercase.'],
  [
    (password) => /[!@#$&*]/.test(password),
    'The password field needs to add at least one special character.',
  ],
];

/** The first rule that a password breaks; null for one that keeps them all. */
export const findPasswordProblem = (password: string) =>
  passwordRules.find(([isKept]) => !isKept(password))?.[1] ?? null;
