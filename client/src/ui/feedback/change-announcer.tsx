import { useState } from 'react';

interface ChangeAnnouncerProps<Item> {
  /** Undefined while they load. */
  items: readonly Item[] | undefined;
  /** Returns what to announce of an item when it differs from before; null for nothing. */
  describe: (item: Item) => string | null;
  /** Announces new items, too; not for items that the user adds on the same page. */
  includesNew?: boolean;
}

/** Tells screen readers, politely, what has changed in a list while it is on screen. Shows nothing. */
export function ChangeAnnouncer<Item extends { _id: string }>({
  items,
  describe,
  includesNew = false,
}: ChangeAnnouncerProps<Item>) {
  const [known, setKnown] = useState(items);
  const [text, setText] = useState('');
  if (items !== known) {
    setKnown(items);
    const changes = (known && items ? items : []).flatMap((item) => {
      const before = known!.find(({ _id }) => _id === item._id);
      const description = describe(item);
      const isNew = before ? describe(before) !== description : includesNew;
      return isNew && description !== null ? [description] : [];
    });
    if (changes.length > 0) setText(changes.join(' '));
  }
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
