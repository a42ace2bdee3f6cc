import { queryOptions } from '@tanstack/react-query'

/**
 * The file of the notices, loaded by the first act or the first notice. Not asked for without a connection: browsers remember that a file failed to
 * load. The key is of the public part, which a change of the account keeps.
 */
export const noticesQuery = queryOptions({
  queryKey: [['public', 'notices']],
  queryFn: () => import('./notices'),
  networkMode: 'online',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})
