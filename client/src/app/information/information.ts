/** `to` is an address of ours, or one that begins with `mailto:`. */
type InformationLink = { to: string; label: string };

export type Information = {
  title: string;
  lead: string;
  sections: readonly {
    heading: string;
    paragraphs: readonly string[];
    links?: readonly InformationLink[];
  }[];
};
