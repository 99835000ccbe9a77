import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { keyOf, useWrite } from '../api/queries.ts';
import { keepCsrfToken } from '../api/session.ts';
import { useToast } from '../ui/toast.tsx';

/** Goes on in another organization of the person, with the same session. */
export function useSwitchOrganization(): (organizationId: string) => void {
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useWrite('put', '/session/organization', {
    onError: toast.refused,
    onSuccess: async (me) => {
      keepCsrfToken(me.csrfToken);
      await navigate({ to: '/' });
      const session = keyOf('/session', {});
      client.setQueryData(session, me);
      // Nothing of the organization before may be seen in this one: what is shown begins anew, the rest is forgotten.
      await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== session[0] });
    },
  });
  return (organizationId) => mutate({ body: { organizationId } });
}
