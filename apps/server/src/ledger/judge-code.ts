import type { Sql } from '@kaarditeek/db/client'
import { z } from 'zod'
import { isCardCode } from '../core/card-code'
import { secrets } from '../core/secret'
import { statement } from './statement'

/** Wrong codes in a day, of one caller and of all callers of its door, after which a card's code is not judged. Rule 6.32. */
export const CODE_TRIES = { ofCaller: 5, ofDoor: 25 } as const

/** Hours for which wrong codes are counted, from the first one on. */
export const CODE_HOURS = 24

export type CodeVerdict = 'right' | 'wrong' | 'locked'

/** Who tries a code: the key of a web API, or the address block of a visitor of the holder's page. Doors count apart. */
export type CodeCaller = { door: 'key' | 'page'; name: string }

type Try = { companyID: number; pan: string; code: string; by: CodeCaller; now: Date }

const codedCard = statement(
  { companyID: 'bigint', pan: 'text' },
  z.object({
    codeNo: z.int().nullable(),
    codeLength: z.int().nullable(),
    codeKeyEncrypted: z.instanceof(Buffer).nullable(),
  }),
  (p) => `/* coded card */
select card.code_no as "codeNo", product.code_length as "codeLength", product.code_key_encrypted as "codeKeyEncrypted"
from (select 1) one
left join card on card.company_id = ${p.companyID} and card.pan = ${p.pan}
left join card_product product on product.company_id = card.company_id and product.id = card.card_product_id`,
)

type Counted = {
  subject: string
  most: number
  /** Wrong codes that still count after the right one. */
  afterRight: string
  /** Limits the tries that are counted. */
  from?: string
}

const countedSql = (
  p: Record<'companyID' | 'right' | 'now', string>,
  { subject, most, afterRight, from = '' }: Counted,
) => {
  const isOver = `kept.since <= ${p.now} - interval '${CODE_HOURS} hours'`
  return `
  insert into card_code_try as kept (company_id, subject, tries, most, since)
  select ${p.companyID}, ${subject}, case when ${p.right} then 0 else 1 end, ${most}, ${p.now} ${from}
  on conflict (company_id, subject) do update set
    tries = case
      when ${isOver} then excluded.tries
      when kept.tries >= kept.most then kept.most + 1
      when ${p.right} then ${afterRight}
      else kept.tries + 1
    end,
    since = case when ${isOver} or kept.tries = 0 then excluded.since else kept.since end
  returning tries > most as locked`
}

/**
 * Judges a try and counts it, in one statement: a wrong code is counted although it is refused, and of many tries at once each sees the
 * others, since an update after a conflict reads the newest row. Tries of a locked caller are not counted for the door, so that one
 * caller cannot lock the card for all.
 */
const judged = statement(
  { companyID: 'bigint', own: 'bytea', door: 'bytea', right: 'boolean', now: 'timestamptz' },
  z.object({ locked: z.boolean() }),
  (p) => `/* judge code */
with own as (${countedSql(p, { subject: p.own, most: CODE_TRIES.ofCaller, afterRight: '0' })}),
door as (${countedSql(p, {
    subject: p.door,
    most: CODE_TRIES.ofDoor,
    afterRight: 'kept.tries',
    from: 'from own where not own.locked',
  })})
select own.locked or coalesce(door.locked, false) as locked from own left join door on true`,
)

/** Stands in for a card without a code, so that judging takes the same steps. */
const NO_CARD = { codeNo: 0, codeLength: 4 }
const NO_KEY = '00'.repeat(32)

/**
 * Judges the security code that somebody gives for a card number, whatever the state of the card. Wrong codes are counted by card and
 * caller and, apart, by card and door, for 24 hours from the first one: above the bounds of `CODE_TRIES` the verdict is `locked`, also for
 * the right code. The right code clears the caller's count. A number that no card has, or a card without a code, is judged by the same
 * steps as any other: its codes are `wrong`, then `locked`, so that neither verdict nor time tells whether there is a card.
 */
export const judgeCode = async (
  { sql, appSecret }: { sql: Sql; appSecret: string },
  { companyID, pan, code, by, now }: Try,
): Promise<CodeVerdict> => {
  const { hashKey, decrypt, encrypt } = secrets(appSecret)
  const standIn = encrypt(NO_KEY)
  const found = await codedCard.run(sql, { companyID, pan })
  const { codeNo = null, codeLength = null, codeKeyEncrypted = null } = found ?? {}
  const isCoded = codeNo !== null && codeLength !== null && codeKeyEncrypted !== null
  const { key, ...card } = isCoded
    ? { codeNo, codeLength, key: codeKeyEncrypted }
    : { ...NO_CARD, key: standIn }
  const right = isCardCode({ pan, ...card, codeKey: decrypt(key) }, code) && isCoded
  const verdict = await judged.run(sql, {
    companyID,
    own: hashKey(`code ${by.door} ${by.name} ${pan}`),
    door: hashKey(`code ${by.door} ${pan}`),
    right,
    now,
  })
  if (verdict?.locked !== false) return 'locked'
  return right ? 'right' : 'wrong'
}
