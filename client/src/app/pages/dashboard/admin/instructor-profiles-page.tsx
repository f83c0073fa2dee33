import { useQuery } from '@tanstack/react-query';
import {
  ProfileReviewList,
  ProfilesSkeleton,
} from '../../../../features/profiles/profile-review-list';
import {
  profilesQuery,
  readFilters,
  type ProfileFilters,
} from '../../../../features/profiles/profile.queries';
import { useListParams } from '../../../../lib/browser/list-params';
import { ToggleButton } from '../../../../ui/forms/toggle-button';
import { ListPage } from './list-page';

type Show = ProfileFilters['show'];
const choices: [Show, string][] = [
  ['waiting', 'To review'],
  ['all', 'All'],
];

export function InstructorProfilesPage() {
  const list = useListParams(readFilters);
  const { filters, setFilters } = list;
  const filterBar = (
    <div role="group" aria-label="Show profiles" className="mb-6 flex flex-wrap gap-2">
      {choices.map(([show, label]) => (
        <ToggleButton
          key={show}
          isPressed={show === filters.show}
          onClick={() => setFilters({ show })}
        >
          {label}
        </ToggleButton>
      ))}
    </div>
  );
  return (
    <ListPage
      title="Instructor profiles"
      lead="Families see a bio or a qualification only once you confirm it. Oldest changes first."
      list={list}
      filterBar={filterBar}
      fetched={useQuery(profilesQuery(filters))}
      noun={{ one: 'profile', many: 'profiles' }}
      errorTitle="We couldn’t load the profiles"
      loading={<ProfilesSkeleton />}
      picture="/pictures/empty/instructors.svg"
      empty={
        filters.show === 'waiting'
          ? { title: 'No profiles to review', text: 'Changes by instructors appear here.' }
          : { title: 'No instructors yet', text: 'They appear here once they have the role.' }
      }
    >
      {(profiles) => <ProfileReviewList profiles={profiles} />}
    </ListPage>
  );
}
