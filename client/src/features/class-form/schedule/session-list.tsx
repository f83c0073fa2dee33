import { Plus } from 'lucide-react';
import { useRef, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button';
import type { ClassForm } from '../use-class-editor';
import { isDay, toSunday } from '#lib/format/days';
import { toCount, toWeekTitle } from './schedule.messages';
import { LockedSession, SessionFields } from './session-row-fields';
import type { SessionList } from './use-session-list';

type Row = SessionList['fields'][number];

interface Week {
  key: string;
  title: string;
  rows: { row: Row; index: number }[];
}

const toWeekKey = ({ date }: Row) => (isDay(date) ? toSunday(date) : '');

/** Groups consecutive rows of the same week. */
const toWeeks = (rows: readonly Row[]) => {
  const weeks: Week[] = [];
  rows.forEach((row, index) => {
    const previous = rows[index - 1];
    if (previous && toWeekKey(previous) === toWeekKey(row)) {
      weeks.at(-1)?.rows.push({ row, index });
    } else {
      weeks.push({ key: row.id, title: toWeekTitle(row.date), rows: [{ row, index }] });
    }
  });
  return weeks;
};

/** Returns whether the focus moves to a field outside; a press of a button must not move the page. */
const leavesTo = ({ currentTarget, relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLElement &&
  relatedTarget.tagName !== 'BUTTON' &&
  !currentTarget.contains(relatedTarget);

/** The sessions by week, to correct and remove, and a button to add one. */
export function SessionListFields({ form, list }: { form: ClassForm; list: SessionList }) {
  const box = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const remove = (index: number) => {
    const buttons = () => [...box.current!.querySelectorAll<HTMLElement>('[data-remove-session]')];
    const position = buttons().findIndex((button) => button === document.activeElement);
    flushSync(() => list.remove(index));
    // The pressed button is gone; keep the focus in the list.
    (buttons()[position] ?? addButton.current)?.focus();
  };

  return (
    <div ref={box} onBlur={(event) => leavesTo(event) && list.sort()}>
      <p role="status" className="font-semibold">
        {list.count === 0 ? 'No sessions yet' : toCount(list.count)}
      </p>
      {toWeeks(list.fields).map(({ key, title, rows }) => (
        <section key={key} className="mt-3">
          <h3 className="text-sm font-semibold text-muted">{title}</h3>
          <ul aria-label={title} className="divide-y divide-base-300">
            {rows.map(({ row, index }) =>
              row.isLocked ? (
                <LockedSession key={row.id} row={row} />
              ) : (
                <SessionFields
                  key={row.id}
                  form={form}
                  index={index}
                  onRemove={() => remove(index)}
                />
              ),
            )}
          </ul>
        </section>
      ))}
      <Button
        ref={addButton}
        variant="quiet"
        size="sm"
        className="mt-3 min-h-11"
        onClick={list.add}
      >
        <Plus size={18} aria-hidden="true" />
        Add a session
      </Button>
    </div>
  );
}
