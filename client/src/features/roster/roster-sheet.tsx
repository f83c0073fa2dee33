import { toChangedAgeText } from '@camp/server/shared/messages/en-us/roster';
import { toDayPart, toTimePart } from '@camp/server/contract/fields/time-parts';
import {
  formatDateTime,
  formatDayOfWeek,
  formatDays,
  formatSession,
  formatTimes,
} from '#lib/format/dates';
import { listColumns, type Column, type RosterSheetProps } from './sheet-columns';
import { toEndedText } from './visits/visits';

const CELL =
  'border border-base-content/50 px-2 py-1.5 text-start align-top text-[9pt] leading-snug wrap-break-word';
/** Narrow, because a week can have many. */
const BOX = CELL.replace('px-2', 'px-1');
const HEAD = `${CELL} bg-[#eee] font-semibold print:[print-color-adjust:exact]`;

const toKey = ({ name, of }: Column) => `${name} ${of?.id}`;

/** The names of the columns; for a week, those of its sessions above them. */
const Heads = ({ columns, week }: Pick<RosterSheetProps, 'week'> & { columns: Column[] }) => {
  const rowSpan = week ? 2 : 1;
  return (
    <>
      <tr>
        <th scope="col" rowSpan={rowSpan} className={`${HEAD} text-end`}>
          <span aria-label="Number">#</span>
        </th>
        <th scope="col" rowSpan={rowSpan} className={HEAD}>
          Camper
        </th>
        {columns
          .filter(({ of }) => !of)
          .map((column) => (
            <th key={toKey(column)} scope="col" rowSpan={rowSpan} className={HEAD}>
              {column.name}
            </th>
          ))}
        {week?.map(({ id, startsAt, endsAt }) => (
          <th key={id} scope="colgroup" colSpan={2} className={HEAD}>
            {formatDayOfWeek(toDayPart(startsAt), startsAt.slice(0, 'YYYY'.length))}
            <div className="font-normal">
              {formatTimes(toTimePart(startsAt), toTimePart(endsAt))}
            </div>
          </th>
        ))}
      </tr>
      {week && (
        <tr>
          {columns
            .filter(({ of }) => of)
            .map((column) => (
              <th key={toKey(column)} scope="col" className={HEAD}>
                {column.name}
              </th>
            ))}
        </tr>
      )}
    </>
  );
};

/** Returns e.g. `Tue, July 7, 2026, 9:00 AM–12:00 PM` or `Week of July 6–10, 2026`. */
const toSheetTime = ({ session, week }: RosterSheetProps) => {
  const [first, last] = [week?.[0], week?.at(-1)];
  if (first && last) {
    return `Week of ${formatDays(toDayPart(first.startsAt), toDayPart(last.startsAt), '')}`;
  }
  return session ? formatSession(session, '') : 'Sessions to be announced';
};

/** The title is a row of the table's head, so that every page repeats it. */
const Title = ({ sheet, columns }: { sheet: RosterSheetProps; columns: number }) => {
  const { roster } = sheet;
  const facts = [toSheetTime(sheet), roster.place, `with ${roster.InstructorName}`];
  const noPhotos = roster.campers.filter(({ photoConsent }) => photoConsent === 'no').length;
  const counts = [
    `Campers: ${roster.campers.length}`,
    sheet.week === null && noPhotos > 0 && `No photos: ${noPhotos}`,
    sheet.safetyData && 'With safety data: keep it with you and destroy it afterward',
  ];
  return (
    <tr>
      <td colSpan={columns} className="pb-2 text-start text-sm">
        <div className="flex items-start justify-between gap-8">
          <div>
            <div className="font-display text-xl font-bold wrap-anywhere">{roster.className}</div>
            <div className="mt-0.5 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</div>
            <div className="mt-0.5 font-semibold">{counts.filter(Boolean).join(' · ')}</div>
          </div>
          <div className="shrink-0 text-end">
            <div className="font-display font-bold">Play &amp; Inspire</div>
            <div>Printed {formatDateTime(roster.now, '')}</div>
          </div>
        </div>
      </td>
    </tr>
  );
};

/** The printed roster of one session, or of a week, in landscape, a row for each camper; hidden on screen. */
export function RosterSheet(props: RosterSheetProps) {
  const columns = listColumns(props);
  return (
    <table className="roster-sheet hidden w-full table-fixed border-collapse print:[display:table]">
      <caption className="sr-only">Printed roster</caption>
      <colgroup>
        <col style={{ width: '4%' }} />
        <col style={{ width: props.safetyData ? '12.5%' : '19%' }} />
        {columns.map((column) => (
          <col key={toKey(column)} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <Title sheet={props} columns={columns.length + 2} />
        <Heads columns={columns} week={props.week} />
      </thead>
      <tbody>
        {props.roster.campers.map((camper, index) => (
          <tr key={camper.enrollmentId} className="break-inside-avoid">
            <td className={`${BOX} text-end tabular-nums`}>{index + 1}</td>
            <th scope="row" className={CELL}>
              <bdi>{camper.name}</bdi>
              <div className="font-normal">
                {camper.age === null ? 'Age not given' : `Age ${camper.age}`}
              </div>
              {camper.changedOutOf && (
                <strong className="roster-note">{toChangedAgeText(camper)}</strong>
              )}
              {camper.enrollmentEnded && (
                <strong className="roster-note">{toEndedText(camper)}</strong>
              )}
            </th>
            {columns.map((column) => (
              <td key={toKey(column)} className={column.of ? BOX : CELL}>
                {column.render(camper)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
