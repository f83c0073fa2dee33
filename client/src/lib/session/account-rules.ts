import { addUserRequest } from '@camp/server/contract/accounts/users';
import { NAME_MAX_LENGTH } from '@camp/server/contract/fields/fields';

const EMAIL = /^\S+@\S+\.\S+$/;
const PICTURE = /^(https:\/\/[^\s"'<>\\]+|\/pictures\/people\/[\w.-]+)$/;

export const emailRule = {
  required: 'Please enter your email address.',
  validate: (email: string) =>
    EMAIL.test(email.trim()) || 'Enter a complete email address, such as ana@example.com.',
};

export const nameRule = {
  validate: (name: string) => {
    if (name.trim() === '') return 'Please enter your name.';
    if (name.trim().length > NAME_MAX_LENGTH) {
      return `Use at most ${NAME_MAX_LENGTH} characters.`;
    }
    const errorMessage = addUserRequest.shape.name.safeParse(name).error?.issues[0]?.message;
    return errorMessage === undefined || `The name ${errorMessage}.`;
  },
};

export const photoRule = {
  required: 'Choose a picture or enter a link to one.',
  validate: (url: string) => PICTURE.test(url.trim()) || 'Enter a link that starts with https://.',
};

interface PasswordRule {
  isMet: (password: string) => boolean;
  /** In the wording of product.md 5.1. */
  text: string;
}

/** In the order of product.md 5.1. */
const passwordRules: PasswordRule[] = [
  {
    isMet: (password) => password.length >= 6,
    text: 'Please provide at least 6 characters for the password.',
  },
  {
    isMet: (password) => /[A-Z]/.test(password),
    text: 'The password field needs to add at least one Uppercase.',
  },
  {
    isMet: (password) => /[!@#$&*]/.test(password),
    text: 'The password field needs to add at least one special character.',
  },
];

/** Returns the first rule that the password breaks; null if it meets all of them. */
export const findPasswordProblem = (password: string) =>
  passwordRules.find(({ isMet }) => !isMet(password))?.text ?? null;
