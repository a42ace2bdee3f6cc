import { performance } from 'node:perf_hooks'
import { connect } from '@kaarditeek/db/client'
import { Level, RoleNr } from '@kaarditeek/domain/access/access'
import { allPermissions } from '@kaarditeek/domain/access/permissions'
import { Language } from '@kaarditeek/domain/language/schema'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import type { SignedIn } from '../../../apps/server/src/core/session'
import { find } from '../../../apps/server/src/entities/search/find'

/** Texts to search for: parts of names with and without diacritics, numbers of cards, terminals and customers, and an unknown text. */
const words = [
  'Customer',
  'customer a1b2',
  'a1b2',
  'lõu',
  'zz',
  '4405',
  '9922330000',
  'T12-3',
  '10000123',
  'qqqqq',
]

export type SearchFigures = { search: string; first: number; median: number; slowest: number }

const superuserOf = (companyID: number): SignedIn => ({
  companyID,
  level: Level.superuser,
  permissions: allPermissions,
  roleNr: RoleNr.superuser,
  distributorID: null,
  sandboxOf: null,
  clockOffset: 0,
  roleName: null,
  name: 'Bench',
  email: 'bench@demo.test',
  languageID: Language.estonian,
  sessionID: '',
  accessTokenID: null,
  sessionUsedAt: null,
  loginBy: null,
  factorDue: false,
  proof: 'fresh',
  proofAsked: false,
  rights: null,
  apiVersion: null,
  userID: 1,
  accountID: 1,
  previousLoginAt: null,
})

/** Milliseconds of a search by a superuser, on sessions of its own: the first one, and of `rounds` more. */
export const searchFigures = async (
  url: string,
  companyID: number,
  rounds: number,
): Promise<SearchFigures[]> => {
  const { db, close } = connect(url)
  const scope = { db, viewer: superuserOf(companyID), now: new Date(), time: businessTime('Europe/Tallinn') }
  const timeOf = async (search: string) => {
    const start = performance.now()
    await find(scope, { search }, { address: '127.0.0.1' })
    return performance.now() - start
  }
  const figures: SearchFigures[] = []
  for (const search of words) {
    const first = await timeOf(search)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timeOf(search))
    times.sort((a, b) => a - b)
    figures.push({
      search,
      first,
      median: times[times.length >> 1] ?? Number.NaN,
      slowest: times.at(-1) ?? Number.NaN,
    })
  }
  await close()
  return figures
}
