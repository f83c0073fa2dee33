/** The rules for a new password in one line. */
export const PasswordHint = () => (
  <>
    At least 6 characters, with one uppercase letter and one of{' '}
    <span className="whitespace-nowrap">! @ # $ & *</span>
  </>
);
