import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  classMessageEndpoints,
  type SendClassMessageRequest,
} from '@camp/server/contract/classes/teaching/class-messages';
import { call } from '#lib/api/client';
import { CLASS_MESSAGES } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';

/** Returns the messages sent to a class, and whether another one can be sent. */
export const classMessagesQuery = (id: string) =>
  queryOptions({
    queryKey: [CLASS_MESSAGES, id],
    queryFn: () => call(classMessageEndpoints.listClassMessages, { params: { id } }),
  });

export const usePreviewMessage = (id: string) =>
  useMutation({
    mutationFn: ({ subject, text, to }: Pick<SendClassMessageRequest, 'subject' | 'text' | 'to'>) =>
      call(classMessageEndpoints.previewClassMessage, {
        params: { id },
        body: { subject, text, to },
      }),
  });

export function useSendMessage(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SendClassMessageRequest) =>
      call(classMessageEndpoints.sendClassMessage, { params: { id }, body }),
    onSettled: () => refreshQueries(queryClient, CLASS_MESSAGES),
  });
}
