import type { AppRouter } from '@kaarditeek/server/trpc'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { failureOf, isSessionGone } from './failure'
import { queryClient } from './query-client'

/** A router, named after its entity. */
export type Entity = keyof AppRouter['_def']['record']

/** Entities that show cards, or count them. */
const showCards = [
  'card',
  'cardProduct',
  'customer',
  'customerUnit',
  'report',
  'search',
  'statistics',
] as const satisfies readonly Entity[]

/** For each entity, the entities whose queries show its data, and `viewer` if it decides the viewer's rights. */
const staleAfter: Record<Entity, readonly (Entity | 'viewer')[]> = {
  accessToken: ['accessToken', 'session'],
  activation: ['withoutClient', ...showCards],
  approval: ['approval', 'company', 'cardLoad', 'loadPlan', 'transaction', ...showCards],
  auditLog: ['auditLog', 'company'],
  auth: [],
  // A refused change may wait for approval.
  card: ['approval', 'cardLoad', ...showCards],
  cardHold: [],
  cardImport: ['cardImport', 'cardRule', ...showCards],
  cardLoad: ['approval', 'cardLoad', 'card', 'customer', 'loadPlan', 'report', 'statistics'],
  cardProduct: ['cardProduct'],
  cardRule: ['cardRule'],
  clientError: [],
  // The card creation type decides what the viewer is offered. The own customer and its unit follow the company's name.
  company: [
    'company',
    'companySummary',
    'settlement',
    'distributor',
    'operator',
    'customer',
    'customerUnit',
    'card',
    'search',
    'viewer',
  ],
  companyMonth: ['companyMonth', 'report'],
  companySummary: [],
  contactPerson: ['contactPerson', 'customer'],
  // A default unit decides whether the viewer's company acts as a customer.
  customer: [
    'customer',
    'customerUnit',
    'contactPerson',
    'discount',
    'memo',
    'card',
    'company',
    'search',
    'transaction',
    'viewer',
  ],
  customerUnit: ['customerUnit', 'customer', 'card', 'company', 'search', 'transaction', 'viewer'],
  discount: ['discount', 'customer'],
  distributor: ['distributor', 'company', 'operator', 'search'],
  // A proof shows keys of web APIs.
  factor: ['factor', 'auditLog', 'company', 'viewer', 'webApi'],
  holder: [],
  holderPage: ['holderPage'],
  loadPlan: ['approval', 'cardLoad', 'card', 'customer', 'loadPlan', 'report', 'statistics'],
  memo: ['memo'],
  notice: ['notice'],
  noticeRule: ['noticeRule', 'notice'],
  operator: ['operator', 'auditLog', 'approval', 'company', 'distributor', 'role', 'search', 'viewer'],
  ownField: ['ownField', 'auditLog', 'customer', 'customerUnit', 'card'],
  paymentData: ['paymentData', 'company'],
  public: [],
  report: ['report'],
  reportSchedule: ['reportSchedule'],
  role: ['role', 'auditLog', 'approval', 'operator', 'serviceAccount', 'viewer'],
  // Emptying and another time change all that is shown.
  sandbox: ['sandbox', 'companyMonth', 'transaction', 'webhook', 'viewer', ...showCards],
  savedView: ['savedView', 'reportSchedule'],
  search: [],
  serviceAccount: ['serviceAccount', 'role'],
  session: ['session', 'accessToken'],
  settlement: ['settlement'],
  settlementTerms: ['settlementTerms'],
  statistics: [],
  terminal: ['terminal', 'terminalOwner', 'search', 'transaction'],
  terminalOwner: ['terminalOwner', 'terminal', 'search', 'settlement', 'transaction'],
  transaction: [
    'approval',
    'transaction',
    'card',
    'companyMonth',
    'customer',
    'report',
    'settlement',
    'terminal',
    'terminalOwner',
    'statistics',
  ],
  webApi: ['webApi'],
  webhook: ['webhook'],
  withoutClient: ['withoutClient', ...showCards],
}

const isEntity = (name: unknown): name is Entity => typeof name === 'string' && name in staleAfter

/** Whether the server was unreachable or the session is over. Then nothing has changed and refreshing would fail too. */
const isUnanswered = (error: unknown) =>
  isSessionGone(error) || failureOf(error).code === 'NOT_AVAILABLE_ERROR'

/**
 * Invalidates the queries that a mutation has made stale, after the screen's own `onSuccess`. A refusal does so too, as
 * it often means that another user has changed the record. `key` is tRPC's: `[['terminal', 'close']]`.
 */
export const refreshAfter = (
  queryClient: QueryClient,
  key: readonly unknown[] | undefined,
  error: unknown,
) => {
  const [path] = key ?? []
  const [entity] = Array.isArray(path) ? path : []
  if (!isEntity(entity) || (error && isUnanswered(error))) return
  for (const name of staleAfter[entity]) refresh(queryClient, [name === 'viewer' ? name : [name]])
}

/**
 * Invalidates queries. An answer that is under way may be from before the change. TanStack Query replaces its request only where a screen shows an
 * earlier answer. Others are marked as stale when they arrive: first answers, and those of queries that no screen shows, such as of a
 * link under the mouse.
 */
const refresh = (queryClient: QueryClient, queryKey: QueryKey) => {
  void queryClient.invalidateQueries({ queryKey })
  for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    if (query.state.data === undefined || !query.isActive())
      void query.promise?.then(
        () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
        () => null,
      )
}

/** Marks the mutations of `workInOrder`, which refreshes once at its end. */
export const inOrder = { inOrder: true }

/** Refreshes what mutations make stale from now on. The login page does not load this. */
export const refreshStale = (): void => {
  queryClient.getMutationCache().config.onSettled = (
    _reply,
    error,
    _input,
    _result,
    { options },
    { client },
  ) => {
    if (!options.meta?.inOrder) refreshAfter(client, options.mutationKey, error)
  }
}
