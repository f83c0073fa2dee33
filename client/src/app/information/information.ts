export type Information = {
  title: string;
  lead: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
};
