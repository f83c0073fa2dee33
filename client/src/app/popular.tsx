import { PopularClasses } from '../features/classes/popular-classes';
import { PopularInstructors } from '../features/instructors/popular-instructors';
import { Panel } from './panel';

/** What stands below the first view of the home page. */
export const Popular = () => (
  <>
    <Panel>
      <PopularClasses />
    </Panel>
    <Panel>
      <PopularInstructors />
    </Panel>
  </>
);
