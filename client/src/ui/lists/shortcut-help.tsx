import { Button } from '../button';
import { Modal } from '../modal';
import { setShortcutsOn, useShortcutsOn } from './shortcut-setting';

const shortcuts = [
  { keys: ['/'], does: 'Search this list' },
  { keys: ['↓'], does: 'From the search to the first row, as Enter' },
  { keys: ['J'], does: 'Next row' },
  { keys: ['K'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['X'], does: 'Select the row' },
  { keys: ['Shift', 'Click'], does: 'Select a range of rows' },
  { keys: ['Ctrl or ⌘', 'K'], does: 'Go to a page, person, class or order' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

/** Explains the keys of the admin lists and lets the user turn off the single ones. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Modal title="Keyboard shortcuts" isClosable onClose={onClose}>
      <div className="overflow-y-auto px-5 pb-5 sm:px-6">
        <dl className="grid gap-2">
          {shortcuts.map(({ keys, does }) => (
            <div key={does} className="flex items-center justify-between gap-4">
              <dt>{does}</dt>
              <dd className="flex gap-1 whitespace-nowrap">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="rounded-field border border-base-300 bg-base-200 px-2 py-0.5 font-sans text-sm"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox rounded-md border-control"
            checked={isOn}
            onChange={({ target }) => setShortcutsOn(target.checked)}
          />
          Use single-key shortcuts
        </label>
        <div className="dialog-actions mt-3">
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Modal>
  );
}
