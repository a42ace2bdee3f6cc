import type { Tx } from '@kaarditeek/db/client'
import { accessToken } from '@kaarditeek/db/schema/access-token'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { factor } from '@kaarditeek/db/schema/factor'
import { mail } from '@kaarditeek/db/schema/mail'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { webhook } from '@kaarditeek/db/schema/webhook'
import { and, asc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm'
import { worksAt } from '../../auth/access-token'
import { keptKey, newApiKey } from '../../auth/api-key'
import { NO_SECRET } from '../../auth/factor/use-code'
import { newCodeKey } from '../../core/card-code'
import { readUnder, type Secrets } from '../../core/secret'
import { newWebhookSecret } from '../../core/webhook/sign'
import { numberedAnew } from '../../entities/card-product/numbering'

/** Rows in memory at once. */
const STEP = 500

async function* inSteps<Row>(next: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await next(undefined); rows.length > 0; rows = await next(rows.at(-1))) yield rows
}

type Key = Pick<typeof webApiKey.$inferSelect, 'companyID' | 'id' | 'keyEncrypted'>

const keys = (tx: Tx) =>
  inSteps<Key>((after) =>
    tx
      .select({ companyID: webApiKey.companyID, id: webApiKey.id, keyEncrypted: webApiKey.keyEncrypted })
      .from(webApiKey)
      .where(
        after &&
          sql`(${webApiKey.companyID}, ${webApiKey.id}) > (${after.companyID}::bigint, ${after.id}::bigint)`,
      )
      .orderBy(asc(webApiKey.companyID), asc(webApiKey.id))
      .limit(STEP)
      .for('no key update'),
  )

/**
 * Stores each key of the web APIs under the secret, with one statement a step. `textOf` returns the key, or null to leave the
 * row unchanged. Returns the numbers of rows written and left.
 */
const keepKeys = async (tx: Tx, to: Secrets, textOf: (key: Key) => string | null) => {
  const counts = { keys: 0, left: 0 }
  for await (const step of keys(tx)) {
    const rows = step.flatMap((key) => {
      const text = textOf(key)
      if (text === null) return []
      const { keyHash, keyEncrypted, keyLast4 } = keptKey(to, text)
      return [
        sql`(${key.companyID}::bigint, ${key.id}::bigint, ${keyHash}::bytea, ${keyEncrypted}::bytea, ${keyLast4})`,
      ]
    })
    counts.keys += rows.length
    counts.left += step.length - rows.length
    if (rows.length > 0)
      await tx.execute(sql`
        update web_api_key as kept
        set key_hash = fresh.key_hash, key_encrypted = fresh.key_encrypted, key_last4 = fresh.key_last4
        from (values ${sql.join(rows, sql`, `)})
          as fresh (company_id, id, key_hash, key_encrypted, key_last4)
        where kept.company_id = fresh.company_id and kept.id = fresh.id`)
  }
  return counts
}

type Hook = Pick<typeof webhook.$inferSelect, 'companyID' | 'id' | 'secretEncrypted' | 'oldSecretEncrypted'>

const webhooks = (tx: Tx) =>
  inSteps<Hook>((after) =>
    tx
      .select({
        companyID: webhook.companyID,
        id: webhook.id,
        secretEncrypted: webhook.secretEncrypted,
        oldSecretEncrypted: webhook.oldSecretEncrypted,
      })
      .from(webhook)
      .where(
        after &&
          sql`(${webhook.companyID}, ${webhook.id}) > (${after.companyID}::bigint, ${after.id}::bigint)`,
      )
      .orderBy(asc(webhook.companyID), asc(webhook.id))
      .limit(STEP)
      .for('no key update'),
  )

/**
 * Stores each secret of the webhooks under the new secret. `textOf` returns the webhook's secret, or null if it is lost.
 * Returns counts of rows.
 */
const keepWebhooks = async (tx: Tx, to: Secrets, textOf: (encrypted: Buffer) => string | null) => {
  const counts = { webhooks: 0, left: 0 }
  for await (const step of webhooks(tx))
    for (const { companyID, id, secretEncrypted, oldSecretEncrypted } of step) {
      const text = textOf(secretEncrypted)
      counts[text === null ? 'left' : 'webhooks'] += 1
      if (text === null) continue
      const old = oldSecretEncrypted && textOf(oldSecretEncrypted)
      await tx
        .update(webhook)
        .set({ secretEncrypted: to.encrypt(text), oldSecretEncrypted: old === null ? null : to.encrypt(old) })
        .where(and(eq(webhook.companyID, companyID), eq(webhook.id, id)))
    }
  return counts
}

type Product = Pick<
  typeof cardProduct.$inferSelect,
  | 'companyID'
  | 'id'
  | 'numberKeyEncrypted'
  | 'codeKeyEncrypted'
  | 'cardNumbers'
  | 'nextAccountIDNo'
  | 'permutedFrom'
  | 'takenAhead'
>

/** Products whose numbers are random, or whose cards have security codes. */
const products = (tx: Tx) =>
  inSteps<Product>((after) =>
    tx
      .select({
        companyID: cardProduct.companyID,
        id: cardProduct.id,
        numberKeyEncrypted: cardProduct.numberKeyEncrypted,
        codeKeyEncrypted: cardProduct.codeKeyEncrypted,
        cardNumbers: cardProduct.cardNumbers,
        nextAccountIDNo: cardProduct.nextAccountIDNo,
        permutedFrom: cardProduct.permutedFrom,
        takenAhead: cardProduct.takenAhead,
      })
      .from(cardProduct)
      .where(
        and(
          or(isNotNull(cardProduct.numberKeyEncrypted), isNotNull(cardProduct.codeKeyEncrypted)),
          after &&
            sql`(${cardProduct.companyID}, ${cardProduct.id}) > (${after.companyID}::bigint, ${after.id}::bigint)`,
        ),
      )
      .orderBy(asc(cardProduct.companyID), asc(cardProduct.id))
      .limit(STEP)
      .for('no key update'),
  )

/** Returns a product's columns of its numbers' key under the new secret. Without the key numbers are permuted anew. */
const numbersUnder = (to: Secrets, product: Product, textOf: (encrypted: Buffer) => string | null) => {
  if (product.numberKeyEncrypted === null) return {}
  const text = textOf(product.numberKeyEncrypted)
  return text === null
    ? numberedAnew(product, product.cardNumbers, to)
    : { numberKeyEncrypted: to.encrypt(text) }
}

/**
 * Stores the keys of each product's random numbers and security codes under the secret. Keys that are lost, or could not be read, are
 * replaced by new ones: numbers are permuted anew, and the codes of printed cards no longer hold. Returns the number of products.
 */
const keepProducts = async (tx: Tx, to: Secrets, textOf: (encrypted: Buffer) => string | null) => {
  let count = 0
  for await (const step of products(tx))
    for (const product of step) {
      const { companyID, id, codeKeyEncrypted: code } = product
      count += 1
      await tx
        .update(cardProduct)
        .set({
          ...numbersUnder(to, product, textOf),
          ...(code && { codeKeyEncrypted: to.encrypt(textOf(code) ?? newCodeKey()) }),
        })
        .where(and(eq(cardProduct.companyID, companyID), eq(cardProduct.id, id)))
    }
  return count
}

const factors = (tx: Tx) =>
  inSteps<Pick<typeof factor.$inferSelect, 'id' | 'secretEncrypted'>>((after) =>
    tx
      .select({ id: factor.id, secretEncrypted: factor.secretEncrypted })
      .from(factor)
      .where(and(ne(factor.secretEncrypted, NO_SECRET), after && gt(factor.id, after.id)))
      .orderBy(asc(factor.id))
      .limit(STEP)
      .for('no key update'),
  )

/** Stores each secret of the second factors under the secret. Returns counts of rows. */
const keepFactors = async (tx: Tx, from: Secrets, to: Secrets) => {
  const counts = { factors: 0, left: 0 }
  for await (const step of factors(tx))
    for (const { id, secretEncrypted } of step) {
      const text = readUnder(from, secretEncrypted)
      counts[text === null ? 'left' : 'factors'] += 1
      if (text === null) continue
      await tx
        .update(factor)
        .set({ secretEncrypted: to.encrypt(text) })
        .where(eq(factor.id, id))
    }
  return counts
}

const mails = (tx: Tx) =>
  inSteps<Pick<typeof mail.$inferSelect, 'mailID' | 'content'>>((after) =>
    tx
      .select({ mailID: mail.mailID, content: mail.content })
      .from(mail)
      .where(and(isNotNull(mail.content), after && gt(mail.mailID, after.mailID)))
      .orderBy(asc(mail.mailID))
      .limit(STEP)
      .for('no key update'),
  )

/**
 * Rewrites everything that is stored under the secret: the web APIs' keys (hash and cipher text), the webhooks' secrets, the keys of
 * card products, the second factors and the mails that still have content. Writes no history, because the keys themselves stay the same. Returns counts of rows;
 * `unreadable` ones were not under the old secret and stay unchanged.
 */
export const rewriteSecret = async (tx: Tx, from: Secrets, to: Secrets) => {
  const { keys, left } = await keepKeys(tx, to, ({ keyEncrypted }) => readUnder(from, keyEncrypted))
  const hooks = await keepWebhooks(tx, to, (encrypted) => readUnder(from, encrypted))
  const products = await keepProducts(tx, to, (encrypted) => readUnder(from, encrypted))
  const { factors, left: lost } = await keepFactors(tx, from, to)
  const unreadable = left + hooks.left + lost
  const done = { keys, webhooks: hooks.webhooks, products, factors, mails: 0, unreadable }
  for await (const step of mails(tx))
    for (const { mailID, content } of step) {
      const text = content && readUnder(from, content)
      done[text === null ? 'unreadable' : 'mails'] += 1
      if (text === null) continue
      await tx
        .update(mail)
        .set({ content: to.encrypt(text) })
        .where(eq(mail.mailID, mailID))
    }
  return done
}

/**
 * Replaces every key of the web APIs and card products and every secret of the webhooks, and gives up mails that still have content, because the
 * secret that decrypts them is lost. Second factors stay, without codes: a recovery code or a reset opens these logins. Writes no history, because no user is logged in as its author. Returns counts of rows.
 */
export const replaceUnderLost = async (tx: Tx, to: Secrets) => {
  const { keys } = await keepKeys(tx, to, ({ companyID }) => newApiKey(companyID))
  const { webhooks } = await keepWebhooks(tx, to, newWebhookSecret)
  const products = await keepProducts(tx, to, () => null)
  const givenUp = await tx
    .update(mail)
    .set({ content: null, nextAttemptAt: null })
    .where(isNotNull(mail.content))
    .returning({ mailID: mail.mailID })
  return { keys, webhooks, products, mails: givenUp.length }
}

/** Revokes all personal access tokens, because only their hashes under the old secret are stored. Returns the number of those that worked. */
export const endAllTokens = async (tx: Tx): Promise<number> => {
  const revoked = await tx
    .update(accessToken)
    .set({ revokedAt: sql`now()` })
    .where(worksAt(new Date()))
    .returning({ id: accessToken.id })
  return revoked.length
}
