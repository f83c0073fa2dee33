import { Fragment } from 'react';

/** The spaces at which a schedule may continue on the next line: before dates, a time of day and exceptions. */
const BREAKS = /(?<= [·–]) | (?=\d+:|except )/;

/** Text such as `Mon–Fri, 9:00 AM–12:00 PM · June 21–25, 2027`, without a line break in a range of times or days. */
export const ScheduleText = ({ text }: { text: string }) =>
  text.split(BREAKS).map((part, index) => (
    // The space is between the parts, because it would not break inside of them.
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block max-w-full">{part}</span>
    </Fragment>
  ));

/** The same text with the times above the days, for narrow columns, where the dot would end the first line. */
export const ScheduleLines = ({ text }: { text: string }) =>
  text.split(' · ').map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <span className="sr-only"> · </span>}
      <span className="block">
        <ScheduleText text={line} />
      </span>
    </Fragment>
  ));
