import { loadRest } from '../bench/payments/load'
import type { Seed } from '../bench/payments/seed'
import { median } from '../bench/watched'
import type { Product } from '../product'

const ROUNDS = 5
const SECONDS = 3

/** Payments a second at 32 connections. */
export const paymentsPerSecond = async ({ port }: Product, { apiKey, terminalID, pans }: Seed) => {
  const pan = () => pans[Math.floor(Math.random() * pans.length)] ?? ''
  return (await loadRest({ host: '127.0.0.1', port, apiKey, terminalID, pan }, 32, SECONDS)).perSecond
}

/** Median of `one` as a share of `other`. Each round measures both twice, because the speed of a shared machine varies. */
export const shareOf = async (one: () => Promise<number>, other: () => Promise<number>): Promise<number> => {
  const shares: number[] = []
  await other()
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await other()
    const paced = (await one()) + (await one())
    shares.push(paced / (before + (await other())))
  }
  return median(shares)
}
