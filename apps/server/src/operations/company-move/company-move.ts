import { backupSessions } from '@kaarditeek/db/backup/shape'
import { type Connection, connect } from '@kaarditeek/db/client'
import { thaw } from '@kaarditeek/db/company-move/freeze'
import { numberInstallation } from '@kaarditeek/db/company-move/ids'
import { moveCompany } from '@kaarditeek/db/company-move/move-company'
import { ensureOwnSessions } from '@kaarditeek/db/own-sessions'
import type { Env } from '../../core/env'
import type { Command, Say } from '../command'
import { visitDatabase } from '../visit-database'

const USAGE = 'Which company? MOVE_TO_DATABASE_URL=… npm run company:move -- COMPANY [--thaw]'

const isNumber = (text: string | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')

/** Opens both databases, of which the second one is the target. */
const withBoth = async (env: Env, work: (source: Connection, target: Connection) => Promise<void>) => {
  const { moveToDatabaseUrl } = env
  if (!moveToDatabaseUrl)
    throw new Error('MOVE_TO_DATABASE_URL must name the database of the other installation')
  await ensureOwnSessions(moveToDatabaseUrl)
  const visited = await visitDatabase(env)
  const [source, target] = [connect(visited.url, backupSessions), connect(moveToDatabaseUrl, backupSessions)]
  try {
    await work(source, target)
  } finally {
    await Promise.all([source.close(), target.close()])
    await visited.stop()
  }
}

/** Moves a company, then its sandbox. */
const move = async (source: Connection, target: Connection, companyID: number, say: Say) => {
  const moveOne = async (id: number) => {
    const rows = await moveCompany(source, target, id)
    say(
      `Moved ${rows} rows of the company ${id}; each table agrees with its checksum, each card with its transactions.`,
    )
  }
  const [sandbox] = await source.sql<{ id: number }[]>`
    select company_id as id from company where sandbox_of = ${companyID}`
  await moveOne(companyID)
  if (sandbox) {
    say(`Its sandbox, the company ${sandbox.id}, follows.`)
    await moveOne(sandbox.id)
  }
  say(
    'Its terminals, webhooks and users belong to the other installation now. Here the company stays closed.',
  )
}

/** Opens a company again after a move that failed. Refuses one that the other installation has. */
const open = async (source: Connection, target: Connection, companyID: number, say: Say) => {
  const moved = await target.sql`select from company where company_id = ${companyID}`
  if (moved.length > 0)
    throw new Error(`The other installation has the company ${companyID}: it would be paid with twice`)
  if (!(await thaw(source.sql, companyID))) throw new Error(`The company ${companyID} is not frozen`)
  say(`The company ${companyID} is open again`)
}

/** `npm run company:move -- COMPANY`: moves a company to the installation of `MOVE_TO_DATABASE_URL`, while both run. */
export const companyMoveCommand: Command = async ([company, option, ...rest], env, say) => {
  if (!isNumber(company) || (option && option !== '--thaw') || rest.length > 0) throw new Error(USAGE)
  await withBoth(env, (source, target) => (option ? open : move)(source, target, Number(company), say))
}

/** `npm run installation:number -- NUMBER`: gives a new installation ids of its own, before its first company. */
export const numberCommand: Command = async ([number, ...rest], env, say) => {
  if (!isNumber(number) || rest.length > 0) throw new Error('Which number? npm run installation:number -- 2')
  const visited = await visitDatabase(env)
  const { sql, close } = connect(visited.url, backupSessions)
  try {
    await numberInstallation(sql, Number(number))
  } finally {
    await close()
    await visited.stop()
  }
  say(
    `Companies, distributors, accounts, users and access tokens of this installation get ids from ${number}0000001 on`,
  )
}
