import { type SQL, sql } from 'drizzle-orm'

/** `sql`, or `String.raw` for a statement that is text. */
type Tag<T> = (parts: TemplateStringsArray, ...values: T[]) => T
type Start<T> = { companyID: T; cardID: T }

/** Query of the cards of a chain of replacements on one side of a card: `id` and `place`, from 1. */
const beyond = <T>(tag: Tag<T>, { companyID, cardID }: Start<T>, from: T, to: T): T => tag`
  with recursive chain as (
    select ${to} as id, 1 as place from card_replacement where company_id = ${companyID} and ${from} = ${cardID}
    union all
    select next.${to}, place + 1 from chain join card_replacement next
      on next.company_id = ${companyID} and next.${from} = chain.id
  )
  select id, place from chain`

const successors = <T>(tag: Tag<T>, start: Start<T>): T => beyond(tag, start, tag`card_id`, tag`successor_id`)

/** Query of the last card of the chain of a card that was replaced: `id`. No row for any other card. */
export const lastOfChain = <T>(tag: Tag<T>, start: Start<T>): T =>
  tag`select id from (${successors(tag, start)}) later order by place desc limit 1`

/** Query of a card and the cards that it replaced, one after the other: `id`. */
export const withEarlier = <T>(tag: Tag<T>, start: Start<T>): T => tag`
  select ${start.cardID} as id
  union all
  select id from (${beyond(tag, start, tag`successor_id`, tag`card_id`)}) earlier`

/** Query of all cards of the chain that a card is part of, at least itself: `id` and `place`, 0 being the card itself. */
export const wholeChain = (start: Start<SQL>): SQL => sql`
  select id, -place as place from (${beyond<SQL>(sql, start, sql`successor_id`, sql`card_id`)}) earlier
  union all
  select ${start.cardID}, 0
  union all
  select id, place from (${successors<SQL>(sql, start)}) later`
