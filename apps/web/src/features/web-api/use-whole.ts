import { isWholeKey } from '@kaarditeek/domain/web-api/rules'
import { useState } from 'react'
import { failureNotice } from '../../components/notice'
import { askProof } from '../../lib/proof'
import { api } from '../../lib/trpc'

/** Options of a query whose reply has a whole secret, which is not kept. */
export const UNCACHED = { staleTime: 0, gcTime: 0 }

type Fetch = () => Promise<string | undefined>

/** Fetches a secret, and once more after a proof where the company asks for one. Rule 3.41. */
const fetchProven = async (fetch: Fetch): Promise<string | null> => {
  let secret = await fetch()
  if (secret !== undefined && !isWholeKey(secret) && (await askProof())) secret = await fetch()
  return secret !== undefined && isWholeKey(secret) ? secret : null
}

/**
 * Returns what fetches a whole secret: null if the user gives no proof or the call fails, which a notice says. The audit log has a
 * line of each fetch, so a screen fetches only what the user asks for, and once. Rule 6.2.
 */
export const useWhole = (fetch: Fetch) => {
  const [whole, setWhole] = useState<string | null>(null)
  const ask = async (): Promise<string | null> => {
    if (whole !== null) return whole
    try {
      const secret = await fetchProven(fetch)
      setWhole(secret)
      return secret
    } catch (failure) {
      failureNotice(failure)
      return null
    }
  }
  return { whole, ask }
}

/** The same for the newest key of a web API. */
export const useWholeKey = (webApiId: number) =>
  useWhole(async () => (await api.webApi.detail.fetch({ webApiId }, UNCACHED)).apiKey)
