const MAX_NAME_LENGTH = 80;

/** Returns as many whole copies of a text as a name may have. */
const fill = (text: string) => {
  const copies = text.repeat(MAX_NAME_LENGTH);
  const length = Math.floor(MAX_NAME_LENGTH / text.length) * text.length;
  return copies.slice(0, length);
};

/** Names of the maximum length, with and without spaces to break lines at, and of right-to-left text. */
const longNames = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  fill('গ্রীষ্মকালীন ফুটবল শিবির '),
  fill('মুক্তিযোদ্ধাসংসদক্রীড়াচক্র'),
  fill('معسكر كرة القدم الصيفي '),
  fill('⚽🏏🏀👩🏽‍🦽'),
  'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnungs-Sommerlager',
];

const nameKeys = new Set([
  'className',
  'InstructorName',
  'name',
  'firstName',
  'lastName',
  'payerName',
  'ownerName',
  'place',
  'itemNames',
]);

/** Returns a function that replaces each different name by the next long name of the list. */
export function createLongNames() {
  const replacements = new Map<string, string>();
  const toLongName = (name: string) => {
    const known = replacements.get(name) ?? longNames[replacements.size % longNames.length]!;
    replacements.set(name, known);
    return known;
  };
  const change = (json: unknown, isName = false): unknown => {
    if (typeof json === 'string') return isName ? toLongName(json) : json;
    if (Array.isArray(json)) return json.map((item) => change(item, isName));
    if (json === null || typeof json !== 'object') return json;
    const entries = Object.entries(json);
    return Object.fromEntries(
      entries.map(([key, value]) => [key, change(value, nameKeys.has(key))]),
    );
  };
  return (json: unknown) => change(json);
}
