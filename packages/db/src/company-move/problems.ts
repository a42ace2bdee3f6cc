import type { Statements } from '../backup/shape'
import type { Sql } from '../client'
import type { People } from './people'

/** Rows of the same id that are not the same. */
type Twin = { id: number; name: string }

const describe = (what: string, twins: readonly Twin[]) =>
  twins.map(({ id, name }) => `${what} ${id} is another one there: ${name}`)

/** Rows that both databases have under an id, but with different contents. */
const twinsOf = async (source: Sql, target: Statements, { accounts, users, distributors }: People) => {
  const read = async (sql: Statements) => ({
    user: await sql<Twin[]>`select id, lower(email) as name from "user" where id = any(${users})`,
    account: await sql<Twin[]>`
      select account_id as id, concat_ws(' ', user_id, role_nr, company_id, distributor_id) as name
      from account where account_id = any(${accounts})`,
    distributor: await sql<Twin[]>`
      select distributor_id as id, name from distributor where distributor_id = any(${distributors})`,
  })
  const [here, there] = [await read(source), await read(target)]
  const differing = (of: keyof typeof here) => {
    const names = new Map(here[of].map(({ id, name }) => [id, name]))
    return there[of].filter(({ id, name }) => names.get(id) !== name)
  }
  return [
    ...describe('User', differing('user')),
    ...describe('Account', differing('account')),
    ...describe('Distributor', differing('distributor')),
  ]
}

const isUnderOneSecret = async (source: Sql, target: Statements) => {
  const check = async (sql: Statements) =>
    (await sql<{ text: string }[]>`select secret_check::text as text from installation`)[0]?.text
  return (await check(source)) === (await check(target))
}

/** Logins of the company's people that others have there. */
const takenLogins = async (source: Sql, target: Statements, { staff }: People) => {
  const people = await source<{ id: number; email: string }[]>`
    select id, lower(email) as email from "user" where id = any(${staff})`
  const emails = people.map(({ email }) => email)
  const there = await target<{ id: number; email: string }[]>`
    select id, lower(email) as email from "user" where closed_at is null and lower(email) = any(${emails})`
  return there
    .filter(({ id, email }) => !people.some((one) => one.id === id && one.email === email))
    .map(({ email }) => `Somebody else logs in as ${email} there`)
}

/**
 * Ranges of card numbers that products of both have: terminals of either company could take the other's cards for their own. All sandboxes
 * have the same numbers.
 */
const takenNumbers = async (source: Sql, target: Statements, companyID: number) => {
  type Range = { issuer: string; length: number; first: string; last: string }
  const ranges = await source<Range[]>`
    select issuer_id_no as issuer, pan_length as length, min_account_id_no as first, max_account_id_no as last
    from card_product join company using (company_id)
    where company_id = ${companyID} and card_product.closed_at is null and sandbox_of is null`
  const found = await Promise.all(
    ranges.map(
      ({ issuer, length, first, last }) => target<{ company: string; product: string }[]>`
        select company.name as company, p.name as product from card_product p join company using (company_id)
        where p.closed_at is null and sandbox_of is null and p.issuer_id_no = ${issuer} and p.pan_length = ${length}
          and p.min_account_id_no::numeric <= ${last}::numeric and p.max_account_id_no::numeric >= ${first}::numeric`,
    ),
  )
  return found.flat().map(({ company, product }) => `${company} has its card numbers there: ${product}`)
}

/** The address of the company's page for holders, if a company has it there. */
const takenPath = async (source: Sql, target: Statements, companyID: number) => {
  const own = await source<{ path: string }[]>`
    select path from holder_page where company_id = ${companyID} and path is not null`
  const there = await target<{ path: string; company: string }[]>`
    select p.path, company.name as company from holder_page p join company using (company_id)
    where p.path = any(${own.map(({ path }) => path)})`
  return there.map(({ path, company }) => `${company} has its page for holders there: /c/${path}`)
}

/** Returns why a company cannot move, as sentences; empty if it can. */
export const problemsOf = async (
  source: Sql,
  target: Statements,
  companyID: number,
  people: People,
): Promise<string[]> => {
  const [own] = await source<{ identification: string; sandboxOf: number | null }[]>`
    select identification, sandbox_of as "sandboxOf" from company where company_id = ${companyID}`
  // A sandbox has the registry code of its company.
  const code = own?.sandboxOf === null ? own.identification : null
  const same = await target<{ name: string; isID: boolean }[]>`
    select name, company_id = ${companyID} as "isID" from company
    where company_id = ${companyID} or (closed_at is null and sandbox_of is null and identification = ${code})`
  const taken = same.map(({ name, isID }) =>
    isID ? `The id ${companyID} is taken there: ${name}` : `${name} has its registry code there`,
  )
  const isOneSecret = await isUnderOneSecret(source, target)
  return [
    ...(isOneSecret
      ? []
      : ['The installations have different secrets (APP_SECRET), so its keys would not work']),
    ...taken,
    ...(await twinsOf(source, target, people)),
    ...(await takenLogins(source, target, people)),
    ...(await takenNumbers(source, target, companyID)),
    ...(await takenPath(source, target, companyID)),
  ]
}
