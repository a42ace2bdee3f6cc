import { isAsking, type WebApiRequest } from '@kaarditeek/domain/web-api/request'

const wordings = {
  balance: 'webApi.balanceQuery',
  simulation: 'webApi.simulation',
  block: 'webApi.blocking',
} as const

/** Wording of a request that is listed only where it is refused; null for others, which name what they moved. */
export const askingText = (kind: WebApiRequest['kind']) => (isAsking(kind) ? wordings[kind] : null)
