import { useQuery } from '@tanstack/react-query';
import { ProfileReviewList, ProfilesSkeleton } from '#features/profiles/profile-review-list';
import {
  profileCountsQuery,
  profilesQuery,
  readFilters,
  type ProfileFilters,
} from '#features/profiles/profile.queries';
import { useListParams } from '#lib/browser/list-params';
import { ViewChoice } from '#ui/lists/view-choice';
import { ListPage } from './list-page';

type Show = ProfileFilters['show'];
const choices: [Show, string][] = [
  ['waiting', 'To review'],
  ['all', 'All'],
];

export function InstructorProfilesPage() {
  const list = useListParams(readFilters);
  const { filters, setFilters } = list;
  const { data: counts } = useQuery(profileCountsQuery());
  const filterBar = (
    <div className="mb-4">
      <ViewChoice
        label="Show profiles"
        views={choices.map(([show, name]) => ({
          name,
          count: counts?.[show],
          isChosen: show === filters.show,
          choose: () => setFilters({ show }),
        }))}
      />
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
