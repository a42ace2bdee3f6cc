import { isPan } from '@kaarditeek/domain/card/pan'
import { SearchType } from '@kaarditeek/domain/search/schema'
import { z } from 'zod'

const MOST = 6

const recent = z.object({ type: z.enum(SearchType), path: z.string(), label: z.string() })
const recents = z.array(recent).catch([])
export type Recent = z.output<typeof recent>

/** Storage key of the records that an account opened last. Kept in this browser until the user logs out. */
const keyOf = (accountID: number) => `kaarditeek-recent-${accountID}`

/** Returns the records that the account opened last, the latest first. */
export const recentOf = (accountID: number): Recent[] => {
  const kept = localStorage.getItem(keyOf(accountID))
  try {
    return recents.parse(JSON.parse(kept ?? '[]'))
  } catch {
    return []
  }
}

/** Masks a card number except for its last four digits. Returns other text unchanged. */
const masked = (label: string): string => {
  const digits = label.replaceAll(' ', '')
  return isPan(digits) ? `•••• ${digits.slice(-4)}` : label
}

/** Stores a record as the one opened last; `name` follows a label that is a number. Of a card number only the last four digits are stored. */
export const keepRecent = (
  accountID: number,
  { label, name, ...record }: Recent & { name?: string },
): void => {
  const others = recentOf(accountID).filter(({ path }) => path !== record.path)
  const told = [masked(label), name].filter(Boolean).join(' · ')
  const now = [{ ...record, label: told }, ...others].slice(0, MOST)
  localStorage.setItem(keyOf(accountID), JSON.stringify(now))
}
