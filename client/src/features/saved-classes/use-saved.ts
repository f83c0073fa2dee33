import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { isReported } from '#ui/feedback/report-error';
import { showError, showToast, showUndoToast } from '#ui/feedback/toast';
import { addDeviceSave, readDeviceSaves, removeDeviceSave, useDeviceSaves } from './device-saves';
import { savedClassesQuery, useChangeSaved } from './saved-classes.queries';

const useSaveOnDevice = () => {
  const navigate = useNavigate();
  return ({ _id, className }: CampClass, isSaved: boolean) => {
    if (!isSaved) return removeDeviceSave(_id);
    const isFirst = readDeviceSaves().length === 0;
    addDeviceSave(_id);
    if (!isFirst) return;
    showToast('Saved on this device', `Log in to find ${className} on all your devices.`, [
      { label: 'Log in', run: () => void navigate(paths.logIn) },
    ]);
  };
};

/** Whether the viewer has saved a class, and how to change that. Visitors save on their device. */
export function useSaved(campClass: CampClass, { offersUndo = false } = {}) {
  const { state, user } = useSession();
  const uid = user?.uid ?? '';
  const isSignedIn = state === 'signed-in' && user !== null;
  const { data } = useQuery({ ...savedClassesQuery(uid), enabled: isSignedIn });
  const onDevice = useDeviceSaves();
  const { mutateAsync } = useChangeSaved(uid);
  const saveOnDevice = useSaveOnDevice();

  const change = async (isSaved: boolean) => {
    try {
      await mutateAsync({ classId: campClass._id, campClass, isSaved });
    } catch (error) {
      if (isReported(error)) return;
      return showError(isSaved ? 'Not saved' : 'Not removed', toMessage(error));
    }
    if (isSaved || !offersUndo) return;
    showUndoToast('Removed from Saved', campClass.className, () => void change(true));
  };
  return {
    isSaved: isSignedIn
      ? (data?.some(({ classId }) => classId === campClass._id) ?? false)
      : onDevice.includes(campClass._id),
    setSaved: (isSaved: boolean) => {
      if (isSignedIn) void change(isSaved);
      else saveOnDevice(campClass, isSaved);
    },
  };
}
