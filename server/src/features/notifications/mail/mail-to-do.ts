/** What is left to do for one camper, as the email stores it. */
export interface MailToDo {
  /** Empty if the name is hidden. */
  name: string;
  /** At least one. The path is the page of the site where it is done. */
  tasks: { label: string; path: string }[];
}
