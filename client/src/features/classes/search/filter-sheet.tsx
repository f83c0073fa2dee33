import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Button } from '#ui/button';
import { FocusableButton } from '#ui/focusable-button';
import { Modal } from '#ui/modal';
import { searchQuery } from '../classes.queries';
import { sheetFilters, without, type ClassSearch } from './class-search';
import {
  AvailableField,
  ForFields,
  LevelFields,
  PriceFields,
  WeekField,
  WhenFields,
  type Child,
} from './filter-fields';
import { toShowLabel } from './search.messages';
import { useSearchForm, type SearchForm } from './use-search-form';

interface FilterSheetProps {
  /** Passed by the search form, so that this file does not make a chunk of what both need. */
  SortField: ComponentType<Pick<SearchForm, 'register'> & { search: ClassSearch }>;
  search: ClassSearch;
  family: readonly Child[];
  onApply: (search: ClassSearch) => void;
  onClose: () => void;
}

/** The order and all filters in a dialog. They apply only when the user presses "Show … classes". */
export function FilterSheet({ SortField, search, family, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(search);
  const form = useSearchForm(draft, setDraft);
  // The field offers only children of the viewer's family.
  const camper = draft.for === undefined ? {} : { camper: draft.for };
  const drafted = { ...without(draft), ...camper };
  const { data, isPlaceholderData } = useQuery(searchQuery(drafted));
  const label = toShowLabel(data?.total, data?.isCapped);
  return (
    <Modal title="Filters" isClosable onClose={onClose}>
      <button
        type="button"
        className="btn absolute end-3 top-3 btn-square btn-ghost"
        aria-label="Close"
        onClick={onClose}
      >
        <X size={20} aria-hidden="true" />
      </button>
      <div
        className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-5 pt-1 pb-6 sm:px-6"
        onBlur={form.submit}
      >
        <SortField register={form.register} search={draft} />
        <ForFields form={form} search={drafted} family={family} />
        <WeekField form={form} search={drafted} />
        <WhenFields form={form} search={drafted} />
        <LevelFields form={form} search={drafted} />
        <PriceFields form={form} />
        <div>
          <AvailableField form={form} />
        </div>
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-base-300 px-5 py-3 sm:px-6">
        <Button variant="ghost" onClick={() => setDraft(without(draft, ...sheetFilters))}>
          Clear all
        </Button>
        <p role="status" className="sr-only">
          {!isPlaceholderData && label}
        </p>
        <FocusableButton
          isBusy={false}
          isDisabled={data?.total === 0}
          onClick={() => onApply(without(draft))}
        >
          {label}
        </FocusableButton>
      </footer>
    </Modal>
  );
}
