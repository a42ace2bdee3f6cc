import type { Part } from '../backup/rows'
import type { Statements } from '../backup/shape'
import type { People } from './people'

const oneOf = (ids: readonly number[]) => `any ('{${ids.join(',')}}'::bigint[])`
const noneOf = (ids: readonly number[]) => `all ('{${ids.join(',')}}'::bigint[])`

/** Ids that the target has already, from companies that came before, and its summed days. */
const presentIn = async (target: Statements, { accounts, users, distributors }: People) => {
  const ids = async (rows: PromiseLike<readonly { id: number }[]>) => (await rows).map(({ id }) => id)
  return {
    accounts: await ids(target`select account_id as id from account where account_id = any(${accounts})`),
    users: await ids(target`select id from "user" where id = any(${users})`),
    passwords: await ids(target`select user_id as id from user_password where user_id = any(${users})`),
    distributors: await ids(
      target`select distributor_id as id from distributor where distributor_id = any(${distributors})`,
    ),
  }
}

type SummedDay = { day: string; owed: boolean }

/** Days that an installation has summed, and whether with what is owed. */
const summedDays = (sql: Statements) =>
  sql<SummedDay[]>`select starts::text as day, owed from summed_day order by starts`

/** Days that an installation has summed with what is owed. */
export const owedDaysOf = async (sql: Statements): Promise<string[]> =>
  (await summedDays(sql)).filter(({ owed }) => owed).map(({ day }) => day)

/**
 * Returns which rows of each table move with a company: its own, and those of the people that they name. Sums of days move where the
 * target has summed the day, too.
 */
export const partsOf = async (
  target: Statements,
  companyID: number,
  people: People,
): Promise<(table: string) => Part> => {
  const present = await presentIn(target, people)
  const summed = await summedDays(target)
  const among = (days: readonly SummedDay[]) =>
    `starts = any (array[${days.map(({ day }) => `'${day}'`).join(',')}]::timestamptz[])`
  const isOwn = `company_id = ${companyID}`
  const isOfAccount = `account_id in (select account_id from account where ${isOwn})`
  const isNewStaff = `user_id = ${oneOf(people.staff)} and user_id <> ${noneOf(present.users)}`
  const frozenAt = `(select frozen_at from company where ${isOwn})`
  const others: Record<string, Part> = {
    company: { where: isOwn, instead: { closed_at: 'null', frozen_at: 'null' } },
    account: {
      where: `account_id = ${oneOf(people.accounts)} and account_id <> ${noneOf(present.accounts)}`,
      instead: { closed_at: `case when ${isOwn} then closed_at else coalesce(closed_at, ${frozenAt}) end` },
    },
    user: {
      where: `id = ${oneOf(people.users)} and id <> ${noneOf(present.users)}`,
      instead: {
        closed_at: `case when id = ${oneOf(people.staff)} then null else coalesce(closed_at, ${frozenAt}) end`,
      },
    },
    user_password: {
      where: `user_id = ${oneOf(people.staff)} and user_id <> ${noneOf(present.passwords)}`,
    },
    factor: { where: isNewStaff },
    passkey: { where: `factor_id in (select id from factor where ${isNewStaff})` },
    recovery_code: { where: isNewStaff },
    distributor: {
      where: `distributor_id = ${oneOf(people.distributors)} and distributor_id <> ${noneOf(present.distributors)}`,
    },
    access_token: { where: isOfAccount },
    keyed_request: { where: isOfAccount },
    transaction_day: { where: `${isOwn} and ${among(summed)}` },
    owed_day: { where: `${isOwn} and ${among(summed.filter(({ owed }) => owed))}` },
  }
  return (table) => others[table] ?? { where: isOwn }
}

/**
 * Marks the days that only the target has summed, so that it sums the company's transactions of those days, and what they owe: at their
 * first transaction, load or change of validity.
 */
export const markDays = async (target: Statements, companyID: number, summed: readonly string[]) => target`
  insert into transaction_recount (company_id, date_in)
  select ${companyID}, min(made.at) from summed_day d
  join (
    select date_in as at from "transaction" where company_id = ${companyID}
    union all select date_in from card_load where company_id = ${companyID}
    union all select until from card_term where company_id = ${companyID}
  ) made on made.at >= d.starts and made.at < d.ends
  where d.starts <> all(${[...summed]}::text[]::timestamptz[]) group by d.starts on conflict do nothing`
